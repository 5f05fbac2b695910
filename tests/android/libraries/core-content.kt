package androidx.core.content

import android.content.Context
import android.content.SharedPreferences
import android.net.Uri
import java.io.File

object FileProvider {
  external fun getUriForFile(context: Context, authority: String, file: File): Uri
}

fun SharedPreferences.edit(commit: Boolean = false, action: SharedPreferences.Editor.() -> Unit) {}
