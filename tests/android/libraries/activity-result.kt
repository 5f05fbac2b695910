package androidx.activity.result

import android.content.Intent

fun interface ActivityResultCallback<O> {
  fun onActivityResult(result: O)
}

abstract class ActivityResultLauncher<I> {
  fun launch(input: I) {}
}

class ActivityResult(val resultCode: Int, val data: Intent?)

class IntentSenderRequest
