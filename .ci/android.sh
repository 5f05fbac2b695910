# shellcheck shell=bash
# What `./check android` does: type-checks the whole app for both kinds of Android's processors, with everything of
# Tauri that runs there, and links it for 64 bit. The system's libraries are not here: tests/android/symbols.txt lists
# what may be asked of them, and stands in for them. Kotlin is for `./check kotlin`.

readonly ANDROID_TARGET=aarch64-linux-android
readonly ANDROID_32=armv7-linux-androideabi
readonly ANDROID_SYMBOLS=tests/android/symbols.txt

# Elsewhere than with rustup, Debian's compiler builds the standard library from its sources. clang and lld stand in for
# those of the NDK: some build scripts ask for a compiler by name, and nothing is given to it.
android_tools() {
  need "clang:clang" "ld.lld:lld" "readelf:binutils"
  rust_for "$ANDROID_TARGET" "$ANDROID_32"
}

# Everything that is made here. A folder of its own: another compiler would throw the caches of every other step away.
android_folder() { printf '%s\n' "${CARGO_TARGET_DIR:-$PWD/target}/android-check"; }

# for_android TARGET COMMAND OPTION...: cargo, for the library with the window.
for_android() {
  local target=$1 command=$2
  shift 2
  CC_aarch64_linux_android=clang CC_armv7_linux_androideabi=clang \
    cargo_for "$target" "$command" -p rouse --lib --locked --features app --target-dir "$(android_folder)" "$@"
}

# The oldest Android that the app is for.
oldest_android() { sed -n 's/^ *minSdk = //p' gen/android/app/build.gradle.kts; }

# stand_ins FOLDER: libraries that have the listed symbols and nothing in them. The NDK's unwinder is linked into the app.
stand_ins() {
  local folder=$1 library symbols symbol clang
  clang=(clang "--target=$ANDROID_TARGET$(oldest_android)")
  rm -rf "$folder"
  mkdir -p "$folder"
  while read -r library symbols; do
    for symbol in $symbols; do printf '.globl %s\n.type %s,%%function\n%s: nop\n' "$symbol" "$symbol" "$symbol"; done >>"$folder/$library.s"
  done < <(grep -v '^#' "$ANDROID_SYMBOLS")
  for library in "$folder"/*.s; do
    library=${library%.s}
    if [ "${library##*/}" = libunwind ]; then
      "${clang[@]}" -c -o "$library.o" "$library.s"
      ar rcs "$library.a" "$library.o"
    else
      "${clang[@]}" -nostdlib -fuse-ld=lld -shared "-Wl,-soname,${library##*/}.so" -o "$library.so" "$library.s"
    fi
  done
}

# A symbol that nobody has listed fails.
android_link() {
  local folder flags=() option
  folder=$(android_folder)
  stand_ins "$folder/libraries"
  for option in "--target=$ANDROID_TARGET$(oldest_android)" -fuse-ld=lld -nostdlib "-L$folder/libraries" \
    -Wl,--no-undefined -Wl,--error-limit=0 -Wl,-z,max-page-size=16384; do
    flags+=("-Clink-arg=$option")
  done
  CARGO_TARGET_AARCH64_LINUX_ANDROID_LINKER=clang CARGO_TARGET_AARCH64_LINUX_ANDROID_RUSTFLAGS=${flags[*]} \
    for_android "$ANDROID_TARGET" build
  library_says "$folder/$ANDROID_TARGET/debug/librouse_app.so"
}

# functions_of_kotlin: every function that Kotlin leaves to the library, by the name that Java gives it there.
functions_of_kotlin() {
  local file package class
  while read -r file; do
    package=$(sed -n "s/{{package}}/$(identifier)/; s/^package //p" "$file" | tr . _)
    class=$(basename "$file" .kt)
    sed -n "s/.*external fun \([A-Za-z0-9]*\)(.*/Java_${package}_${class}_\1/p" "$file"
  done < <(find "$(library tauri)/mobile" "$(library wry)/src/android/kotlin" -name '*.kt') | sort
}

# library_says FILE: it has what Kotlin calls and nothing else for it, it needs no library but the system's, and its parts
# lie where a system with pages of 16 kB can map them.
library_says() {
  local file=$1 alignment
  diff <(functions_of_kotlin) <(readelf -W --dyn-syms "$file" | awk '$7 != "UND" && $8 ~ /^Java_/ { print $8 }' | sort) ||
    die "The library has other functions (>) than Kotlin calls (<)."
  same "What it needs of the system" "$(readelf -d "$file" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | sort | tr '\n' ' ')" \
    "libandroid.so libc.so libdl.so liblog.so libm.so "
  while read -r alignment; do
    [ $((alignment % 16384)) -eq 0 ] || die "A part of the library is aligned to $alignment bytes, and not to 16 kB."
  done < <(readelf -lW "$file" | awk '$1 == "LOAD" { print $NF }')
  ls -l "$file"
}

android() {
  step "Android: types for 32 bit" - for_android "$ANDROID_32" check
  step "Android: the library for 64 bit, linked" - android_link
}
