package androidx.core.view

import android.view.View
import android.view.Window
import androidx.core.graphics.Insets

fun interface OnApplyWindowInsetsListener {
  fun onApplyWindowInsets(view: View, insets: WindowInsetsCompat): WindowInsetsCompat
}

object ViewCompat {
  fun setOnApplyWindowInsetsListener(view: View, listener: OnApplyWindowInsetsListener?) {}

  external fun onApplyWindowInsets(view: View, insets: WindowInsetsCompat): WindowInsetsCompat

  external fun getRootWindowInsets(view: View): WindowInsetsCompat?
}

object WindowCompat {
  external fun getInsetsController(window: Window, view: View): WindowInsetsControllerCompat
}

class WindowInsetsControllerCompat {
  var isAppearanceLightStatusBars: Boolean = false
  var isAppearanceLightNavigationBars: Boolean = false
}

class WindowInsetsCompat {
  external fun getInsets(typeMask: Int): Insets

  external fun isVisible(typeMask: Int): Boolean

  object Type {
    external fun systemBars(): Int

    external fun displayCutout(): Int

    external fun ime(): Int
  }
}
