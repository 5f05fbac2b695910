package io.github.rousetable.rouse.device

import android.content.Context
import android.net.ConnectivityManager
import android.net.Network
import android.net.NetworkCapabilities
import android.net.NetworkRequest
import android.net.wifi.WifiManager
import android.os.Handler
import android.os.Looper

/** A service of the system; null where the device has none, such as Wi-Fi on some televisions and emulators. */
private inline fun <reified Service> Context.service(name: String): Service? =
  applicationContext.getSystemService(name) as? Service

/** Without this lock many phones drop multicast, which announces tables. It costs battery. */
internal class Multicast(context: Context) {
  private val lock =
    context.service<WifiManager>(Context.WIFI_SERVICE)
      ?.createMulticastLock("rouse")
      ?.apply { setReferenceCounted(false) }

  fun hear(on: Boolean) {
    if (lock == null) return
    if (on) lock.acquire() else if (lock.isHeld) lock.release()
  }
}

/**
 * Sends everything through the Wi-Fi while somebody is a guest: without internet in it, Android would
 * prefer mobile data. `changed` is called whenever the Wi-Fi comes or goes. For the main thread only.
 */
internal class Wifi(context: Context, private val changed: () -> Unit) {
  private val networks = context.service<ConnectivityManager>(Context.CONNECTIVITY_SERVICE)
  private val main = Handler(Looper.getMainLooper())
  private var following: Following? = null

  /** `done` is called once that is so; not at all while there is no Wi-Fi. */
  fun use(on: Boolean, done: () -> Unit) {
    val now = following
    if (!on) {
      release()
      done()
    } else if (now == null) {
      follow(done)
    } else if (now.bound) {
      done()
    } else {
      now.waiting.add(done)
    }
  }

  private fun follow(done: () -> Unit) {
    // The internet is part of every request by default, and this Wi-Fi may have none.
    val request =
      NetworkRequest.Builder()
        .addTransportType(NetworkCapabilities.TRANSPORT_WIFI)
        .removeCapability(NetworkCapabilities.NET_CAPABILITY_INTERNET)
        .build()
    val follows = Following()
    follows.waiting.add(done)
    following = follows
    networks?.registerNetworkCallback(request, follows)
  }

  private fun release() {
    following?.let { networks?.unregisterNetworkCallback(it) }
    following = null
    networks?.bindProcessToNetwork(null)
  }

  private inner class Following : ConnectivityManager.NetworkCallback() {
    val waiting = mutableListOf<() -> Unit>()
    var bound = false

    override fun onAvailable(network: Network) = bind(network)

    override fun onLost(network: Network) = bind(null)

    private fun bind(network: Network?) {
      main.post {
        if (following === this) {
          bound = networks?.bindProcessToNetwork(network) == true && network != null
          if (bound) {
            waiting.forEach { it() }
            waiting.clear()
          }
          changed()
        }
      }
    }
  }
}
