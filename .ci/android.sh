# shellcheck shell=bash
# What `./check android` does: type-checks the whole app for Android, with everything of Tauri that
# runs there. Without an SDK nothing is linked; .github/workflows/android.yml does it. Kotlin is for
# `./check kotlin`.

readonly ANDROID_TARGET=aarch64-linux-android

# Whether rustup has brought the target.
rustup_knows_android() {
  have rustup && rustup target list --installed 2>/dev/null | grep -qx "$ANDROID_TARGET"
}

# Elsewhere Debian's compiler builds the standard library from its sources. clang and lld stand in for
# those of the NDK: some build scripts ask for a compiler by name, and nothing is given to it.
android_tools() {
  rustup_knows_android && return
  have dpkg-query || die "Please run: rustup target add $ANDROID_TARGET"
  dpkg-query -W -f='${Status}\n' rustc-web rust-web-src 2>/dev/null | grep -c '^install ok installed' | grep -qx 2 ||
    install_packages rustc-web rust-web-src
  need "clang:clang" "ld.lld:lld"
}

# A folder of its own: another compiler would throw the caches of every other step away.
android_types() {
  local target=${CARGO_TARGET_DIR:-$PWD/target}/android-check
  local check=(cargo check -p rouse --lib --locked --features app --target "$ANDROID_TARGET" --target-dir "$target")
  if rustup_knows_android; then
    "${check[@]}"
  else
    RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CC_aarch64_linux_android=clang "${check[@]}" -Zbuild-std=std,panic_abort
  fi
}

android() {
  step "Android: types" - android_types
}
