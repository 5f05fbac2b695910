# shellcheck shell=bash
# What `./check kotlin` does: compiles for Android without an SDK what Gradle would. The API comes from published
# declarations of it, androidx from tests/android/libraries. Resources and template: .ci/project.sh.

readonly KOTLIN=tests/android
readonly ANDROID_APP=gen/android/app
readonly JACKSON=/usr/share/java/jackson-core.jar:/usr/share/java/jackson-databind.jar:/usr/share/java/jackson-annotations.jar

kotlin_tools() {
  need "javac:default-jdk-headless" "aapt2:aapt" "git:git"
  [ -f "$FRAMEWORK" ] || install_packages android-framework-res
  [ -f "${JACKSON##*:}" ] || install_packages libjackson2-databind-java
}

# Everything that is made here, and the packages from npm.
kotlin_folder() { printf '%s\n' "${CARGO_TARGET_DIR:-$PWD/target}/kotlin"; }

kotlin_packages() {
  mkdir -p "$(kotlin_folder)"
  cp "$KOTLIN/package.json" "$KOTLIN/package-lock.json" "$(kotlin_folder)"
  npm_packages "$(kotlin_folder)"
}

# The declarations of the API that the app is compiled with.
declarations() {
  local level
  level=$(sed -n 's/^ *compileSdk = //p' "$ANDROID_APP/build.gradle.kts")
  printf '%s\n' "$(kotlin_folder)/node_modules/@nativescript/types-android/lib/android/android-platform-$level.d.ts"
}

identifier() { node -p 'JSON.parse(fs.readFileSync("tauri.conf.json", "utf8")).identifier'; }

# The folder of a library, as cargo has fetched it.
library() {
  cargo metadata --locked --format-version 1 --features app --filter-platform "$ANDROID_TARGET" |
    node -p 'path.dirname(JSON.parse(fs.readFileSync(0)).packages.find(one => one.name === process.argv[1]).manifest_path)' "$1"
}

# build_config PACKAGE FILE: what Gradle writes for every module.
build_config() { printf 'package %s\n\ninternal object BuildConfig {\n  const val DEBUG = false\n}\n' "$1" >"$2"; }

# Tauri's own module, and what its build scripts write into the app.
kotlin_sources() {
  local folder tauri wry
  folder=$(kotlin_folder)
  tauri=$(library tauri)
  wry=$(library wry)
  rm -rf "$folder/sources"
  mkdir -p "$folder/sources/generated"
  cp -r "$tauri/mobile/android/src/main/java" "$folder/sources/tauri"
  cp "$tauri"/mobile/android-codegen/*.kt "$wry"/src/android/kotlin/*.kt "$folder/sources/generated"
  sed -i "s/{{package}}/$(identifier)/; s/{{library}}/rouse/; s/{{class-[a-z]*}}//" "$folder"/sources/generated/*.kt
  build_config app.tauri "$folder/sources/tauri/BuildConfig.kt"
  build_config "$(identifier)" "$folder/sources/generated/BuildConfig.kt"
}

kotlin_stubs() {
  local folder
  folder=$(kotlin_folder)
  kotlin_sources
  rm -rf "$folder/stubs" "$folder/classes"
  node "$KOTLIN/stubs/write.js" "$(declarations)" "$folder/stubs" \
    "$folder/sources" "$KOTLIN/libraries" src-tauri/device/android "$ANDROID_APP/src"
  find "$folder/stubs" -name '*.java' >"$folder/stubs.txt"
  javac -nowarn -proc:none -cp "$folder/node_modules/kotlin-compiler/lib/annotations-13.0.jar" \
    -d "$folder/classes/api" "@$folder/stubs.txt"
}

# kotlin_compiles MODULE SOURCES...: into its classes; it knows the modules that were compiled before.
kotlin_compiles() {
  local folder module=$1 path=$JACKSON before
  folder=$(kotlin_folder)
  shift
  for before in "$folder"/classes/*; do path+=:$before; done
  bash "$folder/node_modules/kotlin-compiler/bin/kotlinc" -jvm-target 1.8 -Xjdk-release=8 -no-reflect \
    -module-name "$module" -cp "$path" -d "$folder/classes/$module" "$@"
}

kotlin() {
  local folder
  folder=$(kotlin_folder)
  step "Kotlin: compiler and declarations" - kotlin_packages
  step "Kotlin: stubs of Android" - kotlin_stubs
  step "Kotlin: Tauri's module" - kotlin_compiles tauri -nowarn "$folder/sources/tauri" "$KOTLIN/libraries"
  step "Kotlin: the plugin" - kotlin_compiles device src-tauri/device/android/src/main/java
  step "Kotlin: the app" - kotlin_compiles app "$folder/sources/generated" "$ANDROID_APP/src/main/java"
  step "Android: resources" - android_resources
  step "Android: template" - android_template
}
