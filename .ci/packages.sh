# shellcheck shell=bash
# What `./check packages` does: builds the packages for Linux, and looks at them as whoever installs
# them would. Nothing is installed on this machine: the root is an empty folder with a dpkg database.

packages_tools() {
  need "chromedriver:chromium-driver" "dpkg-deb:dpkg" "rpm:rpm" "rpm2cpio:rpm2cpio" "cpio:cpio" "desktop-file-validate:desktop-file-utils"
  need "dbus-daemon:dbus-daemon" "objdump:binutils" "file:file" "appstreamcli:appstream" "git:git"
}

bundles() { printf '%s\n' "${CARGO_TARGET_DIR:-$PWD/target}/release/bundle"; }

# the_one PATTERN: the one file that fits.
the_one() {
  local found
  mapfile -t found < <(compgen -G "$1")
  [ ${#found[@]} -eq 1 ] || die "There should be one $1, not ${#found[@]}."
  printf '%s\n' "${found[0]}"
}

# same WHAT FOUND EXPECTED
same() { [ "$2" = "$3" ] || die "$1 is '$2', not '$3'."; }

build_packages() {
  rm -rf "$(bundles)"
  .ci/bundle deb,rpm
}

# The .deb, in bytes.
readonly LARGEST_DEB=5500000

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

# The oldest system that the packages are for is Ubuntu 22.04: glibc 2.35.
readonly OLDEST_GLIBC=2.35

runs_on_the_oldest() {
  local newest
  newest=$(objdump -T "$1" | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort -uV | tail -n 1)
  [ "$(printf '%s\n%s\n' "$newest" "$OLDEST_GLIBC" | sort -V | tail -n 1)" = "$OLDEST_GLIBC" ] ||
    die "The program asks for glibc $newest; packages are for $OLDEST_GLIBC."
}

# metadata_says ROOT: what software centres show is valid, and starts the entry of the menu.
metadata_says() {
  local metadata entry
  metadata=$(the_one "$1/usr/share/metainfo/*.metainfo.xml")
  appstreamcli validate --no-net "$metadata"
  entry=$(sed -n 's|.*<launchable type="desktop-id">\(.*\)</launchable>|\1|p' "$metadata")
  [ -s "$1/usr/share/applications/$entry" ] || die "There is no $entry among the menus."
}

deb_says() {
  local deb root field size icon bytes
  deb=$(the_one "$(bundles)/deb/*.deb")
  root=$(mktemp -d)
  field() { dpkg-deb -f "$deb" "$1"; }
  bytes=$(stat -c %s "$deb")
  [ "$bytes" -le "$LARGEST_DEB" ] || die "$deb has $bytes bytes, and may have $LARGEST_DEB."
  same Package "$(field Package)" rouse
  same Version "$(field Version)" "$(version)"
  same Section "$(field Section)" games
  [[ $(field Maintainer) == *"Rouse authors"* ]] || die "Who maintains it: $(field Maintainer)"
  [ "$(field Description | wc -l)" -ge 3 ] || die "There is no long description."
  dpkg-deb -x "$deb" "$root"
  named_libraries "$root/usr/bin/rouse" "$(field Depends)"
  runs_on_the_oldest "$root/usr/bin/rouse"
  ! grep -aqF -e "$PWD" -e "${CARGO_HOME:-$HOME/.cargo}" "$root/usr/bin/rouse" || die "The program names a folder of this machine."
  desktop-file-validate "$root"/usr/share/applications/*.desktop
  grep -q '^Comment\[de\]=' "$root"/usr/share/applications/*.desktop || die "The menu knows no German."
  for size in 16 24 32 48 64 128 256 512; do
    icon=$root/usr/share/icons/hicolor/${size}x${size}/apps/rouse.png
    [[ $(file "$icon") == *"PNG image data, $size x $size"* ]] || die "No icon of $size: $(file "$icon")"
  done
  metadata_says "$root"
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
  ROUSE_INSTALLED="$root/usr/bin/rouse" in_program rouse packages --test-threads=1 --nocapture
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
  metadata_says "$root"
  [ -x "$root/usr/bin/rouse" ] || die "There is no program in it."
  ls -l "$rpm"
  rm -r "$root"
}

# Beside the packages; it names every library with version, licence and sum.
bill() {
  local file
  file=$(bundles)/rouse_$(version).cdx.json
  bill_of_materials "$file"
  node -e 'const bill = JSON.parse(require("fs").readFileSync(process.argv[1]));
    const whole = bill.bomFormat === "CycloneDX" && bill.components.length > 100 && bill.components.every(one => one.version && one.purl);
    console.log(bill.components.length + " components"); process.exit(whole ? 0 : 1)' "$file" || die "$file is no bill of materials."
}

# With the tests in `lan` cargo builds `rouse-cli`, beside which the packages are measured.
packages() {
  step "npm packages" - npm_packages
  step "Packages: build" - build_packages
  step "Packages: the test that plays" - build_tests --workspace --test packages --test lan
  step "Packages: what the .deb says" - deb_says
  step "Packages: the .deb installed, played, removed" - deb_lives
  step "Packages: what the .rpm says" - rpm_says
  step "Packages: bill of materials" - bill
  step "Packages: the .deb in a clean Debian 12" - clean
}
