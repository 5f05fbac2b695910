# shellcheck shell=bash
# A whole game between the app on a device, whose web view answers at one port, and a browser of this machine, which answers
# at another. Both tap by themselves, with the script of the benchmarks.

# Where the table, the app's page and the guest's page answer on this machine.
readonly TABLE=4711 APP=9222 GUEST=9223
# Milliseconds between two taps.
readonly PAUSE=150
# Taps of the guest before the app is killed.
readonly TAPS=6

# until_there WHAT COMMAND...: tries it for a minute.
until_there() { until_within 60 "$@"; }
# until_within SECONDS WHAT COMMAND...
until_within() {
  local seconds=$1 what=$2 end
  shift 2
  end=$((SECONDS + seconds))
  while [ "$SECONDS" -lt "$end" ]; do
    ! "$@" >/dev/null 2>&1 || return 0
    sleep 1
  done
  die "After $seconds s there is no $what."
}

# page PORT EXPRESSION: what it comes to in the page that answers at this port.
page() { node --experimental-websocket tests/android/page.js "$1" "$2"; }
shows() { [ "$(page "$1" "$2")" = true ]; }
# there PORT SELECTOR
there() { shows "$1" "document.querySelector(\`$2\`) !== null"; }
# press PORT SELECTOR THERE: presses the first until the second is there.
press() {
  shows "$1" "(async () => {
    for (let tries = 0; tries < 60 && !document.querySelector(\`$3\`); tries++) {
      document.querySelector(\`$2\`)?.click();
      await new Promise(done => setTimeout(done, 300));
    }
    return document.querySelector(\`$3\`) !== null;
  })()" || die "Pressing $2 does not lead to $3: $(page "$1" 'document.body.innerText')"
}
# without_waits PORT: nothing moves, and a curtain opens by taps.
without_waits() {
  page "$1" "localStorage.setItem('rouse.settings.1', JSON.stringify({ language: 'en', speed: 'none', motion: 'none', notes: 'off', opening: 'two-taps' }))" >/dev/null
}
# plays PORT: from now on.
plays() { page "$1" "(function () { $(cat tests/bench/auto.js) })($PAUSE, true)" >/dev/null; }
# rests PORT: and no longer.
rests() { page "$1" 'clearInterval(window.auto)' >/dev/null; }
# hand PORT: the cards that are open there, whether or not they still count as new.
hand() { page "$1" "[...document.querySelectorAll('.table .hand button.held')].map(card => card.textContent.replace(/,? ?new/g, ''))"; }

# A browser without a window, which stays when the app goes.
open_guest() {
  local browser profile
  browser=$(command -v google-chrome || command -v chromium) || die "There is no browser for the guest."
  profile=$(mktemp -d)
  "$browser" --headless --no-sandbox --disable-gpu --no-first-run --window-size=390,844 "--user-data-dir=$profile" \
    "--remote-debugging-port=$GUEST" "http://127.0.0.1:$TABLE/" >/dev/null 2>&1 &
  # shellcheck disable=SC2064 # as they are now
  trap "kill $!; wait $! 2>/dev/null || true; rm -rf '$profile' || true" EXIT
  until_there "browser" page "$GUEST" true
}

# One person sits at the device, and the other chair is for a phone. An open table would begin in its lobby.
invite() {
  page "$APP" '__TAURI__.core.invoke("host", { open: false })' >/dev/null
  without_waits "$APP"
  page "$APP" 'location.reload()' >/dev/null
  until_there "Home" there "$APP" '.home .play'
  press "$APP" '.home .play' '.people .invite'
  press "$APP" '.people .chair-2 .seat' 'dialog[open]'
  press "$APP" 'dialog .option input[value=device]' 'dialog input[value=device]:checked'
  press "$APP" 'dialog[open] .sheet-head .rb' 'body:not(:has(dialog[open]))'
  press "$APP" '.people .invite' '.lobby .way-type .code'
}

# The guest knocks, is let in, and the app deals.
come_in() {
  local code
  code=$(page "$APP" "document.querySelector('.lobby .way-type .code').innerText.replace(/\\s/g, '')" | tr -d '"')
  without_waits "$GUEST"
  page "$GUEST" "location.href = 'http://127.0.0.1:$TABLE/#$code', location.reload()" >/dev/null
  until_there "door" there "$GUEST" '#door-name'
  page "$GUEST" "(name => { name.value = 'Guest'; name.dispatchEvent(new Event('input', { bubbles: true })); })(document.querySelector('#door-name'))" >/dev/null
  press "$GUEST" '.door-form button[type=submit]' 'body:not(:has(.door-form))'
  press "$APP" '.notice .notice-acts .btn:first-child' 'body:not(:has(.lobby .seat-waits))'
  until_there "guest in the lobby" there "$GUEST" '.lobby .seat-mine'
  press "$APP" '.lobby .deal:not([aria-disabled])' '.table, .curtain'
  until_there "hand of the guest" there "$GUEST" '.table'
}

# Both tap by themselves for a while. The app rests first, so that the guest has nothing left to answer.
begin_to_play() {
  page "$GUEST" 'window.marked = true' >/dev/null
  plays "$APP"
  plays "$GUEST"
  until_within 180 "game that gets on" shows "$GUEST" "window.steps >= $TAPS"
  rests "$APP"
  until_there "hand of the guest at rest" there "$GUEST" '.table .hand button.held'
  sleep 3
  rests "$GUEST"
  sleep 1
  held=$(hand "$GUEST")
}

# The guest, whom nobody has touched, is back in its seat and, once the app goes on, at the table, in the page and with the
# hand that it had.
guest_is_back() {
  until_there "lobby after the start" there "$APP" '.lobby [data-key=saved]'
  until_there "guest that is back" there "$APP" '.lobby:not(:has(.seat-away))'
  press "$APP" '.lobby [data-key=saved]' '.table, .curtain, .answer'
  until_there "table of the guest" shows "$GUEST" "window.marked === true && document.querySelector('.table') !== null"
  [ "$(hand "$GUEST")" = "$held" ] || die "The guest held $held, and now $(hand "$GUEST")."
}

# To the end, which both see.
play_on() {
  plays "$APP"
  plays "$GUEST"
  (until_within 400 "end of the game" there "$APP" '.end' && until_there "end for the guest" there "$GUEST" '.end') ||
    die "The app shows $(page "$APP" 'document.body.innerText'), and the guest $(page "$GUEST" 'document.body.innerText')."
}
