// What the declarations lack or cannot say: they know one kind of number and nothing that is abstract, call
// everything public, and a few classes `any`. A line takes the place of all members with its name.

export const MEMBERS = {
  'android.app.Activity': [
    'protected void onCreate(android.os.Bundle state)',
    'protected void onDestroy()',
    'protected void onNewIntent(android.content.Intent intent)',
    'protected void onPause()',
    'protected void onRestart()',
    'protected void onResume()',
    'protected void onSaveInstanceState(android.os.Bundle state)',
    'protected void onStart()',
    'protected void onStop()',
  ],
  'android.content.ContentUris': [
    'public static android.net.Uri withAppendedId(android.net.Uri uri, long id)',
    'public static long parseId(android.net.Uri uri)',
  ],
  'android.content.pm.PackageManager.PackageInfoFlags': ['public static PackageInfoFlags of(long flags)'],
  'android.content.res.Configuration': ['public float fontScale'],
  'android.media.AudioAttributes.Builder': [
    'public android.media.AudioAttributes build()',
    'public Builder setContentType(int type)',
    'public Builder setUsage(int usage)',
  ],
  'android.media.AudioFocusRequest.Builder': [
    'public Builder setAudioAttributes(android.media.AudioAttributes attributes)',
  ],
  'android.os.Handler': [
    'public final boolean postDelayed(Runnable task, long millis)',
    'public final boolean postAtTime(Runnable task, long uptimeMillis)',
  ],
  'android.os.SystemClock': ['public static long elapsedRealtime()', 'public static long uptimeMillis()'],
  'android.speech.tts.TextToSpeech': [
    'public int setAudioAttributes(android.media.AudioAttributes attributes)',
    'public int setPitch(float pitch)',
    'public int setSpeechRate(float rate)',
  ],
  'android.speech.tts.UtteranceProgressListener': [
    'public abstract void onStart(String id)',
    'public abstract void onDone(String id)',
    'public abstract void onError(String id)',
    'public void onError(String id, int code)',
  ],
  'android.util.DisplayMetrics': ['public float density', 'public float scaledDensity'],
  'android.view.View': ['public boolean postDelayed(Runnable task, long millis)'],
  'org.json.JSONObject': [
    'public JSONObject put(String name, boolean value)',
    'public JSONObject put(String name, int value)',
    'public JSONObject put(String name, long value)',
    'public JSONObject put(String name, double value)',
    'public JSONObject put(String name, @org.jetbrains.annotations.Nullable Object value)',
  ],
};

// Interfaces that the declarations leave out.
export const INTERFACES = { 'android.net.Uri': ['android.os.Parcelable'] };
