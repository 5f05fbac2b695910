# shellcheck shell=bash
# The last step of `./check packages`: a Debian 12 in which nothing was ever installed, made by
# debootstrap. apt finds there what the .deb needs; a person with an own account plays, and removes it.

# What drives the window, beside what the package brings along.
readonly DRIVES=(dbus-daemon webkit2gtk-driver xvfb)
readonly PERSON=mira

# mirror: where apt on this machine takes Debian from; nothing where it takes that from nowhere.
# shellcheck disable=SC2016 # apt-get expands
mirror() { apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' | sed -n 1p; }

# inside ROOT COMMAND...: runs it in that root, with processes and mounts of its own that end with it.
# shellcheck disable=SC2016 # the inner shell expands
inside() {
  local root=$1
  shift
  unshare --mount --pid --fork sh -ec '
    root=$1; shift
    mount --types proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount --types tmpfs tmpfs "$root/dev/shm"
    exec chroot "$root" env --ignore-environment HOME=/srv TERM=dumb DEBIAN_FRONTEND=noninteractive \
      PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"' sh "$root" "$@"
}

# as_person ROOT COMMAND...
as_person() {
  local root=$1
  shift
  inside "$root" setpriv --reuid "$PERSON" --regid "$PERSON" --clear-groups env HOME="/srv/$PERSON" "$@"
}

readonly SAVES=.local/share/io.github.rousetable.rouse

# what_stays ROOT: what lies in the home beside the saves, and what the package has listed and is there
# still. What GTK, the graphics driver and GStreamer remember for all programs belongs to neither.
what_stays() {
  local path
  (cd "$1/srv/$PERSON" && find . -type f ! -path "./$SAVES/*" ! -path ./.cache/dconf/user ! -path './.cache/gstreamer-1.0/*' ! -path './.cache/mesa_shader_cache*')
  while read -r path; do
    [ -d "$1$path" ] || [ ! -e "$1$path" ] || echo "$path"
  done <"$1/rouse.files"
}

# clean_root ROOT MIRROR
clean_root() {
  local root=$1 mirror=$2 deb folder
  deb=$(the_one "$(bundles)/deb/*.deb")
  debootstrap --variant=minbase bookworm "$root" "$mirror" >"$root.log" || die "debootstrap failed: see $root.log"
  cp /etc/resolv.conf "$root/etc/"
  install -D -m 644 "$deb" "$root/srv/rouse.deb"
  inside "$root" sh -ec "apt-get update -qq && apt-get install -y -qq --no-install-recommends /srv/rouse.deb >/srv/log"
  inside "$root" sh -ec "dpkg -L rouse >/rouse.files && useradd --create-home --home-dir /srv/$PERSON --skel /nowhere $PERSON"
  # shellcheck disable=SC2016 # dpkg-query expands
  same "What apt installed" "$(inside "$root" dpkg-query -W -f='${Status} ${Version}' rouse)" "install ok installed $(version)"
  inside "$root" sh -ec "apt-get install -y -qq --no-install-recommends ${DRIVES[*]} >>/srv/log"
  install -m 755 "$(program_file rouse packages)" "$root/srv/play"
  # The folder for what tests write is compiled into them.
  folder=$root${CARGO_TARGET_DIR:-$PWD/target}
  install -d -m 777 "$folder/tmp" "$folder/shots"
  as_person "$root" env ROUSE_INSTALLED=/usr/bin/rouse /srv/play --test-threads=1 --nocapture a_game a_second
  # Once more in a home that stays: after 20 seconds it is still there, and so are its files afterwards.
  as_person "$root" sh -c 'Xvfb :9 -nolisten tcp 2>/dev/null & sleep 2; DISPLAY=:9 timeout 20 rouse; [ $? -eq 124 ]'
  inside "$root" sh -ec "apt-get purge -y -qq rouse >>/srv/log"
  same "What stays when it is removed" "$(what_stays "$root")" ""
  [ -s "$root/srv/$PERSON/$SAVES/rouse.redb" ] || die "The saved games are gone."
}

clean() {
  local root mirror
  if [ "$(id -u)" -ne 0 ] || ! unshare --mount true 2>/dev/null; then
    left_out "a root of one's own takes the rights of root."
    return
  fi
  need "debootstrap:debootstrap" "unshare:util-linux"
  mirror=$(mirror)
  if [ -z "$mirror" ]; then
    left_out "apt on this machine knows no Debian. 'apt-get update' first, where it should."
    return
  fi
  root=$(mktemp -d)
  # It becomes the root of everybody in it.
  chmod 755 "$root"
  clean_root "$root" "$mirror"
  rm -r --one-file-system "$root" "$root.log"
}
