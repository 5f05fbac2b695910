package androidx.lifecycle

interface LifecycleObserver

interface DefaultLifecycleObserver : LifecycleObserver {
  fun onCreate(owner: LifecycleOwner) {}
}

abstract class Lifecycle {
  abstract fun addObserver(observer: LifecycleObserver)
}

interface LifecycleOwner {
  val lifecycle: Lifecycle
}

object ProcessLifecycleOwner {
  external fun get(): LifecycleOwner
}
