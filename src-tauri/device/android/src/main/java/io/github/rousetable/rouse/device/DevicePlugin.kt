package io.github.rousetable.rouse.device

import android.app.Activity
import android.content.Intent
import android.net.Uri
import android.os.Build
import android.provider.Settings
import android.view.WindowManager
import androidx.appcompat.app.AppCompatActivity
import androidx.core.view.WindowCompat
import app.tauri.annotation.Command
import app.tauri.annotation.InvokeArg
import app.tauri.annotation.Permission
import app.tauri.annotation.PermissionCallback
import app.tauri.annotation.TauriPlugin
import app.tauri.plugin.Invoke
import app.tauri.plugin.JSArray
import app.tauri.plugin.JSObject
import app.tauri.plugin.Plugin

/** The first Android that knows the permission, and asks for it. */
private const val ASKS_FOR_LOCAL_NETWORK = 37
private const val LOCAL_NETWORK = "localNetwork"

/** What the device has to provide from now on: all of it. */
@InvokeArg
class ProvideArgs {
  var multicast: Boolean = false
  var wifi: Boolean = false
  var awake: Boolean = false
}

/** A page for the browser. */
@InvokeArg
class OpenPageArgs {
  lateinit var url: String
}

/** How the page looks. */
@InvokeArg
class ShowThemeArgs {
  var night: Boolean = false
}

/** A sentence that is to be said aloud, and how. */
@InvokeArg
class SpeakArgs {
  lateinit var text: String
  lateinit var language: String
  var rate: Float = 1f
  var volume: Float = 1f
}

/** The hands of `src/android.rs`: it decides, this does. Everything runs on the main thread. */
@TauriPlugin(
  permissions = [
    Permission(strings = ["android.permission.ACCESS_LOCAL_NETWORK"], alias = LOCAL_NETWORK)
  ]
)
class DevicePlugin(first: Activity) : Plugin(first) {
  /** The system may replace an activity while the app goes on. */
  private var activity: Activity = first
  private var awake = false
  private val multicast = Multicast(first)
  private val voice = Voice(first)
  private val wifi = Wifi(first) { trigger("network", JSObject()) }

  override fun onResume(activity: AppCompatActivity) {
    this.activity = activity
    keepAwake()
  }

  /** Answers with the state of the permission; older systems have no such permission, and allow it. */
  @Command
  fun allowLocalNetwork(invoke: Invoke) {
    if (Build.VERSION.SDK_INT < ASKS_FOR_LOCAL_NETWORK) {
      invoke.resolve(JSObject().put("state", "granted"))
    } else if (getPermissionState(LOCAL_NETWORK)?.toString() == "granted") {
      localNetworkAnswered(invoke)
    } else {
      requestPermissionForAlias(LOCAL_NETWORK, invoke, "localNetworkAnswered")
    }
  }

  @PermissionCallback
  fun localNetworkAnswered(invoke: Invoke) {
    invoke.resolve(JSObject().put("state", getPermissionState(LOCAL_NETWORK).toString()))
  }

  @Command
  fun provide(invoke: Invoke) {
    val needs = invoke.parseArgs(ProvideArgs::class.java)
    awake = needs.awake
    keepAwake()
    multicast.hear(needs.multicast)
    wifi.use(needs.wifi) { invoke.resolve() }
  }

  /** A page that the app itself cannot show: the browser does. */
  @Command
  fun openPage(invoke: Invoke) {
    val page = Uri.parse(invoke.parseArgs(OpenPageArgs::class.java).url)
    activity.startActivity(Intent(Intent.ACTION_VIEW, page))
    invoke.resolve()
  }

  /** Where the system lets people allow what they have refused. */
  @Command
  fun openSettings(invoke: Invoke) {
    val page = Uri.fromParts("package", activity.packageName, null)
    activity.startActivity(Intent(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, page))
    invoke.resolve()
  }

  /** Like the system's own "back" at the root of an app. */
  @Command
  fun moveToBackground(invoke: Invoke) {
    activity.moveTaskToBack(true)
    invoke.resolve()
  }

  @Command
  fun sendInsets(invoke: Invoke) {
    Insets.tell(activity.window.decorView)
    invoke.resolve()
  }

  /** Dark signs in the bars by day, light ones by night: as in the page, which need not look like the system. */
  @Command
  fun showTheme(invoke: Invoke) {
    val day = !invoke.parseArgs(ShowThemeArgs::class.java).night
    val bars = WindowCompat.getInsetsController(activity.window, activity.window.decorView)
    bars.isAppearanceLightStatusBars = day
    bars.isAppearanceLightNavigationBars = day
    invoke.resolve()
  }

  @Command
  fun voices(invoke: Invoke) {
    voice.languages { invoke.resolve(JSObject().put("languages", JSArray(it))) }
  }

  @Command
  fun speak(invoke: Invoke) {
    val words = invoke.parseArgs(SpeakArgs::class.java)
    voice.speak(words.text, words.language, words.rate, words.volume) { invoke.resolve(JSObject().put("said", it)) }
  }

  @Command
  fun hush(invoke: Invoke) {
    voice.hush()
    invoke.resolve()
  }

  private fun keepAwake() {
    val screenOn = WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON
    if (awake) activity.window.addFlags(screenOn) else activity.window.clearFlags(screenOn)
  }
}
