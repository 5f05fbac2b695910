package androidx.appcompat.app

import android.content.res.Configuration
import androidx.activity.ComponentActivity

open class AppCompatActivity : ComponentActivity() {
  override fun onConfigurationChanged(newConfig: Configuration) {}
}
