# shellcheck shell=bash
# The project for Gradle in gen/android, as far as it can be proved without Gradle: its resources and manifests fit
# together, and it is what the Tauri CLI generates, but for the files that tests/android/template.txt lists.

readonly FRAMEWORK=/usr/share/android-framework-res/framework-res.apk

# resources FOLDER ZIP: compiles those below the folder.
resources() { aapt2 compile --dir "$1" -o "$2"; }

# link_manifest MANIFEST PACKAGE OUT RESOURCES...: Gradle writes the package into it, and fills places that are open.
# Debian's aapt2 does not know `queries`, which came with Android 11: they are left out.
link_manifest() {
  local manifest=$1 package=$2 out=$3
  shift 3
  # shellcheck disable=SC2016 # Gradle's spelling
  sed "s/<manifest /<manifest package=\"$package\" /; "'s/\${usesCleartextTraffic}/false/; /<queries>/,/<\/queries>/d' \
    "$manifest" >"$out.xml"
  aapt2 link -I "$FRAMEWORK" -I "${out%/*}/newer.apk" --manifest "$out.xml" -o "$out.apk" "$@"
}

# Debian's framework is that of Android 10: attributes that came later are put beside it.
android_resources() {
  local folder gradle
  folder=$(kotlin_folder)/resources gradle=$ANDROID_APP/build.gradle.kts
  rm -rf "$folder"
  mkdir -p "$folder/newer/values"
  aapt2 dump resources "$FRAMEWORK" | node "$KOTLIN/stubs/attributes.js" "$(declarations)" "$folder/newer/values/attributes.xml"
  printf '<manifest package="android"/>\n' >"$folder/newer.xml"
  resources "$folder/newer" "$folder/newer.zip"
  aapt2 link --manifest "$folder/newer.xml" -o "$folder/newer.apk" "$folder/newer.zip"
  resources "$KOTLIN/res" "$folder/theme.zip"
  resources "$ANDROID_APP/src/main/res" "$folder/app.zip"
  link_manifest src-tauri/device/android/src/main/AndroidManifest.xml "$(identifier).device" "$folder/device"
  link_manifest "$ANDROID_APP/src/main/AndroidManifest.xml" "$(identifier)" "$folder/app" \
    --min-sdk-version "$(sed -n 's/^ *minSdk = //p' "$gradle")" \
    --target-sdk-version "$(sed -n 's/^ *targetSdk = //p' "$gradle")" "$folder/theme.zip" "$folder/app.zip"
  ls -l "$folder/app.apk"
}

# android_files TREE: the files of the project for Android that belong into git.
android_files() { git -C "$1/gen/android" ls-files --cached --others --exclude-standard; }

# generate TREE: what the CLI makes there today. It asks for an SDK, and reads nothing of it but the version of the NDK.
generate() {
  local sdk
  sdk=$(mktemp -d)
  sed -n 's/^  NDK: /Pkg.Revision = /p' .github/workflows/android.yml >"$sdk/source.properties"
  cp -r Cargo.toml Cargo.lock crates package.json src-tauri tauri.conf.json "$1"
  git -C "$1" init --quiet
  (cd "$1" && ANDROID_HOME=$sdk NDK_HOME=$sdk npm run --silent tauri -- android init --ci --skip-targets-install)
  rm -r "$sdk"
}

# differences TREE: the files that differ from those there. The sum is that of the template's file, so that a new one is
# noticed also where we have changed it.
differences() {
  local path
  { android_files "$1" && android_files .; } | LC_ALL=C sort -u | while read -r path; do
    if [ ! -f "$1/gen/android/$path" ]; then
      [ ! -f "gen/android/$path" ] || printf 'added    %-16s %s\n' - "$path"
    elif [ ! -f "gen/android/$path" ]; then
      printf 'removed  %.16s %s\n' "$(sha256sum <"$1/gen/android/$path")" "$path"
    elif ! cmp -s "$1/gen/android/$path" "gen/android/$path"; then
      printf 'changed  %.16s %s\n' "$(sha256sum <"$1/gen/android/$path")" "$path"
    fi
  done
}

android_template() {
  local tree list=$KOTLIN/template.txt
  tree=$(mktemp -d)
  generate "$tree"
  differences "$tree" >"$(kotlin_folder)/template.txt"
  rm -rf "$tree"
  [ -z "${UPDATE_GOLDEN-}" ] || cp "$(kotlin_folder)/template.txt" "$list"
  diff -u "$list" "$(kotlin_folder)/template.txt" ||
    die "gen/android differs from the template in other files than $list says; see docs/android.md."
}
