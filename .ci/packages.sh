# shellcheck shell=bash
# What `./check packages` does: builds the packages for Linux, and looks at them as whoever installs
# them would. Nothing is installed on this machine: the root is an empty folder with a dpkg database.

packages_tools() {
  need "dpkg-deb:dpkg" "rpm:rpm" "rpm2cpio:rpm2cpio" "cpio:cpio" "desktop-file-validate:desktop-file-utils"
  need "dbus-daemon:dbus-daemon" "objdump:binutils" "file:file"
}

bundles() { printf '%s\n' "${CARGO_TARGET_DIR:-$PWD/target}/release/bundle"; }

# the_one PATTERN: the one file that fits.
the_one() {
  local found
  mapfile -t found < <(compgen -G "$1")
  [ ${#found[@]} -eq 1 ] || die "There should be one $1, not ${#found[@]}."
  printf '%s\n' "${found[0]}"
}

version() { sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml; }

# same WHAT FOUND EXPECTED
same() { [ "$2" = "$3" ] || die "$1 is '$2', not '$3'."; }

# Not among the packages of every check: it is needed here alone.
readonly TAURI_CLI=2.12.5
tauri_cli() { npx --yes --package="@tauri-apps/cli@$TAURI_CLI" tauri "$@"; }

# The CLI may write to Cargo.toml and may not: what is built is what is committed.
build_packages() {
  local before
  before=$(cksum Cargo.toml Cargo.lock)
  rm -rf "$(bundles)"
  tauri_cli build --ci --bundles deb,rpm -- --locked -p rouse
  same "Cargo.toml and Cargo.lock" "$(cksum Cargo.toml Cargo.lock)" "$before"
}

# Every library that the program asks the system for belongs to a package that the .deb names, or that
# one of those names.
named_libraries() {
  local program=$1 depends=$2 wanted library owner
  wanted=$(tr ',' '\n' <<<"$depends" | awk '{print $1}')
  # shellcheck disable=SC2086 # a list of packages
  wanted+=$'\n'$(dpkg-query -W -f='${Depends}\n' $wanted | tr ',|' '\n' | awk '{sub(/:.*/, "", $1); print $1}')
  for library in $(objdump -p "$program" | awk '$1 == "NEEDED" {print $2}'); do
    owner=$(dpkg -S "*/$library" | head -n 1 | cut -d: -f1) || die "Nobody owns $library."
    grep -qxF "$owner" <<<"$wanted" || die "The .deb does not name $owner, for $library."
  done
}

deb_says() {
  local deb root field size icon
  deb=$(the_one "$(bundles)/deb/*.deb")
  root=$(mktemp -d)
  field() { dpkg-deb -f "$deb" "$1"; }
  same Package "$(field Package)" rouse
  same Version "$(field Version)" "$(version)"
  same Section "$(field Section)" games
  [[ $(field Maintainer) == *"Rouse authors"* ]] || die "Who maintains it: $(field Maintainer)"
  [ "$(field Description | wc -l)" -ge 3 ] || die "There is no long description."
  dpkg-deb -x "$deb" "$root"
  named_libraries "$root/usr/bin/rouse" "$(field Depends)"
  desktop-file-validate "$root"/usr/share/applications/*.desktop
  grep -q '^Comment\[de\]=' "$root"/usr/share/applications/*.desktop || die "The menu knows no German."
  for size in 16 24 32 48 64 128 256 512; do
    icon=$root/usr/share/icons/hicolor/${size}x${size}/apps/rouse.png
    [[ $(file "$icon") == *"PNG image data, $size x $size"* ]] || die "No icon of $size: $(file "$icon")"
  done
  [ -s "$root/usr/share/icons/hicolor/scalable/apps/rouse.svg" ] || die "No icon that can be drawn in any size."
  for field in copyright CHANGELOG.md LICENSE-MIT libraries.txt; do
    [ -s "$root/usr/share/doc/rouse/$field" ] || die "The package lacks $field."
  done
  ls -l "$deb" "$root/usr/bin/rouse"
  rm -r "$root"
}

# files_of ROOT: what lies there, but for dpkg's own books.
files_of() { (cd "$1" && find . -path ./var/lib/dpkg -prune -o -path ./var/log -prune -o -type f -print | sort); }

# The root knows no other package: what the .deb needs is there for the program, and not for dpkg.
deb_lives() {
  local deb root
  deb=$(the_one "$(bundles)/deb/*.deb")
  root=$(mktemp -d)
  mkdir -p "$root/var/lib/dpkg/updates" "$root/var/lib/dpkg/info" "$root/var/log"
  touch "$root/var/lib/dpkg/status" "$root/var/lib/dpkg/available"
  dpkg --root="$root" --force-depends --force-not-root --force-script-chrootless -i "$deb"
  same "What dpkg installed" "$(dpkg --root="$root" -l rouse | awk '/rouse/ {print $1, $3}')" "ii $(version)"
  ROUSE_INSTALLED="$root/usr/bin/rouse" cargo test -p rouse --locked --features "$WINDOW_FEATURES" \
    --test packages -- --test-threads=1 --nocapture
  dpkg --root="$root" --force-depends --force-not-root --force-script-chrootless --purge rouse
  same "What stays when it is removed" "$(files_of "$root")" ""
  rm -r "$root"
}

rpm_says() {
  local rpm root
  rpm=$(the_one "$(bundles)/rpm/*.rpm")
  root=$(mktemp -d)
  same Name "$(rpm -qp --qf '%{NAME}' "$rpm")" rouse
  same Version "$(rpm -qp --qf '%{VERSION}' "$rpm")" "$(version)"
  same License "$(rpm -qp --qf '%{LICENSE}' "$rpm")" "MIT OR Apache-2.0"
  rpm -qp --requires "$rpm" | grep webkit2gtk >/dev/null || die "The .rpm does not ask for a web view."
  rpm --checksig --nosignature "$rpm"
  # rpm2cpio may answer 1 for a whole archive; what it unpacks is compared with the list below.
  (set +o pipefail && cd "$root" && rpm2cpio "$rpm" | cpio -idm --quiet)
  same "The files" "$(rpm -qpl "$rpm" | while read -r path; do [ -d "$root$path" ] || echo "$path"; done | sort)" \
    "$(cd "$root" && find . -type f | sed 's/^\.//' | sort)"
  desktop-file-validate "$root"/usr/share/applications/*.desktop
  [ -x "$root/usr/bin/rouse" ] || die "There is no program in it."
  ls -l "$rpm"
  rm -r "$root"
}

packages() {
  step "npm packages" npm_packages
  step "Packages: build" build_packages
  step "Packages: what the .deb says" deb_says
  step "Packages: the .deb installed, played, removed" deb_lives
  step "Packages: what the .rpm says" rpm_says
}
