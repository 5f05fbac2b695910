package androidx.webkit

import android.content.Context
import android.net.Uri
import android.webkit.WebResourceResponse
import android.webkit.WebView

object WebViewCompat {
  external fun addDocumentStartJavaScript(webview: WebView, script: String, allowedOriginRules: Set<String>): Any
}

object WebViewFeature {
  const val DOCUMENT_START_SCRIPT = "DOCUMENT_START_SCRIPT"

  external fun isFeatureSupported(feature: String): Boolean
}

class WebViewAssetLoader private constructor() {
  external fun shouldInterceptRequest(url: Uri): WebResourceResponse?

  interface PathHandler

  class AssetsPathHandler(context: Context) : PathHandler

  class Builder {
    external fun setDomain(domain: String): Builder

    external fun addPathHandler(path: String, handler: PathHandler): Builder

    external fun build(): WebViewAssetLoader
  }
}
