package io.github.rousetable.rouse.device

import android.view.View
import android.view.ViewGroup
import android.webkit.WebView
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat

/** What lies over the edges of the page. Web views before 140 do not tell it themselves, and no page may ask. */
internal object Insets {
  /** Tells the page below this view now, and whenever something changes. */
  fun tell(root: View) {
    val page = pageIn(root) ?: return
    ViewCompat.setOnApplyWindowInsetsListener(page) { _, insets ->
      write(page, insets)
      ViewCompat.onApplyWindowInsets(page, insets)
    }
    ViewCompat.getRootWindowInsets(page)?.let { write(page, it) }
  }

  private fun pageIn(view: View): WebView? {
    if (view is WebView) return view
    if (view !is ViewGroup) return null
    for (at in 0 until view.childCount) pageIn(view.getChildAt(at))?.let { return it }
    return null
  }

  /** In CSS pixels, which are what Android calls dp. */
  private fun write(page: WebView, insets: WindowInsetsCompat) {
    val over =
      insets.getInsets(
        WindowInsetsCompat.Type.systemBars() or
          WindowInsetsCompat.Type.displayCutout() or
          WindowInsetsCompat.Type.ime()
      )
    val density = page.resources.displayMetrics.density
    val edges = mapOf("top" to over.top, "right" to over.right, "bottom" to over.bottom, "left" to over.left)
    val script =
      edges.entries.joinToString(";") { (edge, pixels) ->
        "document.documentElement.style.setProperty('--inset-$edge','${pixels / density}px')"
      }
    // The table measures its room again.
    page.evaluateJavascript("$script;dispatchEvent(new Event('resize'))", null)
  }
}
