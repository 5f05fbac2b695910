package io.github.rousetable.rouse

import android.content.res.Configuration
import android.os.Build
import android.os.Bundle
import android.view.View
import android.webkit.WebView
import androidx.activity.enableEdgeToEdge

class MainActivity : TauriActivity() {
  private var page: WebView? = null

  override fun onCreate(savedInstanceState: Bundle?) {
    enableEdgeToEdge()
    super.onCreate(savedInstanceState)
    // The list of recent apps would show an open hand.
    if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) setRecentsScreenshotEnabled(false)
  }

  override fun onWebViewCreate(webView: WebView) {
    page = webView
  }

  /** The web view reads the size of text when it is made, and never again. */
  override fun onConfigurationChanged(newConfig: Configuration) {
    super.onConfigurationChanged(newConfig)
    page?.settings?.textZoom = (newConfig.fontScale * 100).toInt()
  }

  override fun onPause() {
    show(false)
    super.onPause()
  }

  override fun onResume() {
    super.onResume()
    show(true)
  }

  /** Before Android 13 the picture is taken of what is shown at the end of `onPause`: without the page, the night. */
  private fun show(on: Boolean) {
    if (Build.VERSION.SDK_INT < Build.VERSION_CODES.TIRAMISU) {
      page?.visibility = if (on) View.VISIBLE else View.INVISIBLE
    }
  }
}
