package androidx.core.app

import android.app.Activity
import android.content.Context

object ActivityCompat {
  external fun checkSelfPermission(context: Context, permission: String): Int

  external fun shouldShowRequestPermissionRationale(activity: Activity, permission: String): Boolean
}
