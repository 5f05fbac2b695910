package androidx.activity

import android.content.Intent
import android.os.Bundle
import androidx.activity.result.ActivityResultCallback
import androidx.activity.result.ActivityResultLauncher
import androidx.activity.result.contract.ActivityResultContract
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleOwner

open class ComponentActivity : android.app.Activity(), LifecycleOwner {
  override val lifecycle: Lifecycle
    external get

  val onBackPressedDispatcher: OnBackPressedDispatcher
    external get

  external fun <I, O> registerForActivityResult(
    contract: ActivityResultContract<I, O>,
    callback: ActivityResultCallback<O>,
  ): ActivityResultLauncher<I>

  override fun onCreate(savedInstanceState: Bundle?) {}

  override fun onSaveInstanceState(outState: Bundle) {}

  override fun onNewIntent(intent: Intent) {}

  @Deprecated("") override fun onBackPressed() {}
}

class OnBackPressedDispatcher {
  fun addCallback(owner: LifecycleOwner, onBackPressedCallback: OnBackPressedCallback) {}
}

abstract class OnBackPressedCallback(enabled: Boolean) {
  var isEnabled: Boolean = enabled

  abstract fun handleOnBackPressed()

  fun remove() {}
}

class SystemBarStyle private constructor() {
  companion object {
    @JvmStatic external fun auto(lightScrim: Int, darkScrim: Int): SystemBarStyle

    @JvmStatic external fun dark(scrim: Int): SystemBarStyle

    @JvmStatic external fun light(scrim: Int, darkScrim: Int): SystemBarStyle
  }
}

fun ComponentActivity.enableEdgeToEdge(
  statusBarStyle: SystemBarStyle = SystemBarStyle.auto(0, 0),
  navigationBarStyle: SystemBarStyle = SystemBarStyle.auto(0, 0),
) {}
