# shellcheck shell=bash
# What `check` says while it runs: for each step how long it took last time, and about how long the rest will take; at
# the first failure the reason, and the command that repeats just that.

# The steps of this run, a line each: title, name for `check only` or nothing, command.
steps=()
# What ran last, for the message at the end.
running=Tools
running_name=
running_log=

# Seconds that each step took when it last passed: title and seconds, with a tab between. Before that, .ci/times says how
# long it takes in a fresh clone on two idle cores.
times_file() { printf '%s/check/times\n' "${CARGO_TARGET_DIR:-$PWD/target}"; }

# last_time TITLE: nothing when nobody knows.
last_time() { { cat .ci/times "$(times_file)" 2>/dev/null || true; } | awk -F '\t' -v title="$1" '$1 == title { seconds = $2 } END { print seconds }'; }

# keep_time TITLE SECONDS
keep_time() {
  local file rest=
  # Part of a step says nothing about all of it.
  # shellcheck disable=SC2154 # check sets it
  [ "$mode" != only ] || return 0
  file=$(times_file)
  mkdir -p "$(dirname "$file")"
  [ ! -f "$file" ] || rest=$(awk -F '\t' -v title="$1" '$1 != title' "$file")
  printf '%s\n%s\t%s\n' "$rest" "$1" "$2" | sed '/^$/d' >"$file"
}

# in_words SECONDS
in_words() { if [ "$1" -lt 90 ]; then printf '%d s' "$1"; else printf '%d min' "$((($1 + 30) / 60))"; fi; }

# step TITLE NAME COMMAND...: adds a step. NAME is what `check only` calls it; `-` where it cannot run alone.
step() { steps+=("$(printf '%s\t%s\t' "$1" "$2")$(printf ' %q' "${@:3}")"); }

# left_from NUMBER: how long the steps from there on took last, as far as it is known.
left_from() {
  local one title seconds sum=0
  for one in "${steps[@]:$1}"; do
    IFS=$'\t' read -r title _ <<<"$one"
    seconds=$(last_time "$title")
    sum=$((sum + ${seconds:-0}))
  done
  [ "$sum" -eq 0 ] || printf ', about %s left' "$(in_words "$sum")"
}

# run_steps: one after the other, up to the first that fails.
run_steps() {
  local at title name command began before
  running_log=$(mktemp)
  for at in "${!steps[@]}"; do
    IFS=$'\t' read -r title name command <<<"${steps[$at]}"
    running=$title running_name=$name began=$SECONDS before=$(last_time "$title")
    printf '\n== %d/%d %s%s%s\n' "$((at + 1))" "${#steps[@]}" "$title" "${before:+ (about $(in_words "$before"))}" "$(left_from "$at")"
    eval "$command" 2>&1 | tee "$running_log"
    [ "$mode" != only ] || ran_something "$name"
    keep_time "$title" "$((SECONDS - began))"
    printf '== %s: %s\n' "$title" "$(in_words "$((SECONDS - began))")"
  done
}

# ran_something NAME: a filter that fits no test is a mistake.
ran_something() {
  case $1 in
    - | types) ;;
    *) grep -Eq '^(running [1-9]|ℹ tests [1-9])' "$running_log" || die "No test fits." ;;
  esac
}

# The tests that Rust's harness has called failed, and Node's.
failed_tests() {
  awk '/^failures:$/ { n = 0 } /^    [a-z0-9_:]+$/ { names[++n] = $1 } END { for (i = 1; i <= n; i++) print names[i] }' "$1"
  sed -n 's/^test at \([^ ]*\):[0-9]*:[0-9]*$/\1/p' "$1" | sort -u
}

# What the first failed test has said.
reason() {
  awk '/^---- .* stdout ----$/ { if (found) exit; found = 1; next } found && /^(note: |$)/ { next } found && /^(failures|stack backtrace):$/ { exit }
    found && ++lines <= 12' "$1"
  sed -n '/^✖ failing tests:/,$p' "$1" | grep -v '^ *at ' | sed -n '3,14p' || true
}

# on_exit CODE: the last lines of a run that failed or was stopped.
on_exit() {
  case $1 in
    0) ;;
    130) say "
check: stopped in: $running" ;;
    *) failure ;;
  esac
  rm -f "$running_log"
}

failure() {
  local long=
  say "
check: FAILED in: $running (after $(in_words "$SECONDS"))"
  [ -s "$running_log" ] || return 0
  reason "$running_log" >&2
  [ "$mode" != full ] || long="ROUSE_FULL=1 ROUSE_GAMES=1000 "
  [ "$running_name" = - ] ||
    say "Just this once more: $long./check only $running_name $(failed_tests "$running_log" | head -n 4 | tr '\n' ' ')"
}
