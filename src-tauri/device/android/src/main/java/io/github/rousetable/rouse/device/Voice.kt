package io.github.rousetable.rouse.device

import android.content.Context
import android.os.Bundle
import android.os.Handler
import android.os.Looper
import android.speech.tts.TextToSpeech
import android.speech.tts.UtteranceProgressListener
import android.speech.tts.Voice as SystemVoice
import java.util.Locale

/** The voices of the system that speak on the device itself. For the main thread only. */
internal class Voice(private val context: Context) {
  private val main = Handler(Looper.getMainLooper())
  private var engine: TextToSpeech? = null
  private var ready = false
  private val waiting = mutableListOf<(TextToSpeech?) -> Unit>()
  private var count = 0
  private var said: ((Boolean) -> Unit)? = null

  /** The tags of all languages; none where there is no engine. */
  fun languages(answer: (List<String>) -> Unit) = open { engine ->
    answer(own(engine).map { it.locale.toLanguageTag() }.distinct())
  }

  /** Answers once: at the end, or when it was hushed or failed. */
  fun speak(text: String, language: String, rate: Float, volume: Float, answer: (Boolean) -> Unit) = open { engine ->
    val wanted = Locale.forLanguageTag(language).language
    val voice = own(engine).firstOrNull { it.locale.language == wanted }
    if (engine == null || voice == null) {
      answer(false)
    } else {
      ended(false)
      said = answer
      count++
      engine.voice = voice
      engine.setSpeechRate(rate)
      val how = Bundle().apply { putFloat(TextToSpeech.Engine.KEY_PARAM_VOLUME, volume) }
      if (engine.speak(text, TextToSpeech.QUEUE_FLUSH, how, "$count") != TextToSpeech.SUCCESS) ended(false)
    }
  }

  fun hush() {
    engine?.stop()
    ended(false)
  }

  private fun ended(all: Boolean) {
    val answer = said
    said = null
    answer?.invoke(all)
  }

  /** An engine starts when it is first wanted, and takes its time. */
  private fun open(act: (TextToSpeech?) -> Unit) {
    if (ready) return act(engine)
    waiting.add(act)
    if (engine != null) return
    engine = TextToSpeech(context.applicationContext) { status -> main.post { opened(status) } }
  }

  private fun opened(status: Int) {
    ready = status == TextToSpeech.SUCCESS
    if (ready) engine?.setOnUtteranceProgressListener(progress) else engine = null
    val now = waiting.toList()
    waiting.clear()
    now.forEach { it(engine) }
  }

  private fun own(engine: TextToSpeech?): List<SystemVoice> =
    try {
      engine?.voices.orEmpty().filter { !it.isNetworkConnectionRequired && NOT_INSTALLED !in it.features.orEmpty() }
    } catch (_: RuntimeException) {
      // Some engines answer with an exception.
      emptyList()
    }

  private val progress =
    object : UtteranceProgressListener() {
      override fun onStart(id: String) = Unit

      override fun onDone(id: String) = tell(id, true)

      @Deprecated("Older systems call this one")
      override fun onError(id: String) = tell(id, false)

      override fun onError(id: String, code: Int) = tell(id, false)

      override fun onStop(id: String, interrupted: Boolean) = tell(id, false)

      /** What an older sentence tells late is not heard. */
      private fun tell(id: String, all: Boolean) {
        main.post { if (id == "$count") ended(all) }
      }
    }

  private companion object {
    const val NOT_INSTALLED = TextToSpeech.Engine.KEY_FEATURE_NOT_INSTALLED
  }
}
