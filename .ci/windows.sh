# shellcheck shell=bash
# What `./check windows` does: builds both programs for Windows with Debian's mingw, and runs them under Wine. A browser here
# plays at the table of `rouse-cli.exe`; `rouse.exe` comes as far as its web view, which Wine does not have.

readonly WINDOWS_TARGET=x86_64-pc-windows-gnu
readonly WINDOWS_FEATURES=rouse/app,rouse/test-hooks,rouse-cli/test-hooks
readonly WINE=/usr/lib/wine/wine64

windows_compiler() {
  need "x86_64-w64-mingw32-gcc:gcc-mingw-w64-x86-64-win32" "x86_64-w64-mingw32-windres:binutils-mingw-w64-x86-64"
  rust_for "$WINDOWS_TARGET"
}

windows_tools() {
  windows_compiler
  [ -x "$WINE" ] || install_packages wine64
  need "chromedriver:chromium-driver" "xvfb-run:xvfb" "xauth:xauth"
}

windows_folder() { printf '%s\n' "${CARGO_TARGET_DIR:-$PWD/target}/windows-check"; }
windows_program() { printf '%s\n' "$(windows_folder)/$WINDOWS_TARGET/debug/$1.exe"; }

# The library is for Android: here it would export more functions than a file of Windows can name.
windows_cargo() {
  CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUSTFLAGS="-Clink-arg=-Wl,--exclude-all-symbols" \
    cargo_for "$WINDOWS_TARGET" "$@" --target-dir "$(windows_folder)"
}

windows_build() {
  windows_cargo build --locked -p rouse -p rouse-cli --bins --features "$WINDOWS_FEATURES"
  x86_64-w64-mingw32-gcc -shared -o "$(dirname "$(windows_program rouse)")/bcryptprimitives.dll" tests/windows/bcryptprimitives.c -ladvapi32
  ls -l "$(windows_program rouse)" "$(windows_program rouse-cli)"
}

# wine_script PROGRAM: writes a command that starts the program in a Windows of this check's own, and prints its path. What
# Wine says about itself is left out.
wine_script() {
  local script
  script=$(windows_folder)/$1
  printf '#!/usr/bin/env bash\nexport WINEPREFIX=%q WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml=\nexec %q %q "$@"\n' \
    "$(windows_folder)/wine" "$WINE" "$(windows_program "$1")" >"$script"
  chmod +x "$script"
  printf '%s\n' "$script"
}

# A whole game, by a browser of this system.
windows_plays() {
  local cli
  cli=$(wine_script rouse-cli)
  same "The version" "$("$cli" -V | tr -d '\r')" "rouse-cli $(version)"
  ROUSE_CLI=$cli in_program rouse e2e --ignored --exact games::a_whole_game_in_a_browser
}

# It opens its table where Windows keeps the data of programs, and says what is missing for the window.
windows_starts() {
  local said own
  rm -rf "$(windows_folder)"/wine/drive_c/users/*/AppData/Roaming/"$(identifier)"
  said=$(timeout 120 xvfb-run -a "$(wine_script rouse)" 2>&1) && die "The window opened, without a web view."
  printf '%s\n' "$said"
  grep -q '^Rouse found no WebView2 on this computer' <<<"$said" || die "It does not say what is missing."
  own=$(the_one "$(windows_folder)/wine/drive_c/users/*/AppData/Roaming/$(identifier)")
  [ -s "$own/rouse.redb" ] || die "There is no table in $own."
}

windows() {
  step "npm packages" - npm_packages
  step "Windows: the programs, linked" - windows_build
  step "Windows: what the programs import" - .ci/dlls "$(dirname "$(windows_program rouse)")"
  step "Windows: the test that plays" - build_tests --workspace --test e2e
  step "Windows: a browser plays at its table" - windows_plays
  step "Windows: the window, as far as its web view" - windows_starts
}
