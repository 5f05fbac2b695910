# shellcheck shell=bash
# Tests in real browsers share the machine with each other and with whatever else runs there. The few that fail so are
# tried once more, each by itself: what fails again is broken; what passes is named, for somebody to make it steady.

# More than so many at once is no accident.
readonly MOST_ALONE=4

# failed_in LOG: the names in the last list of failures that Rust's test harness has written.
failed_in() { awk '/^failures:$/ { n = 0 } /^    [a-z0-9_:]+$/ { names[++n] = $1 } END { for (i = 1; i <= n; i++) print names[i] }' "$1"; }

# once_more_alone COMMAND OPTION...: COMMAND hands its arguments to Rust's test harness.
once_more_alone() {
  local log failed=()
  log=$(mktemp)
  if "$@" 2>&1 | tee "$log"; then
    rm "$log"
    return 0
  fi
  mapfile -t failed < <(failed_in "$log")
  rm "$log"
  if [ ${#failed[@]} -eq 0 ] || [ ${#failed[@]} -gt "$MOST_ALONE" ]; then return 1; fi
  say "
Once more, one by one: ${failed[*]}"
  "$1" --test-threads=1 --include-ignored --exact "${failed[@]}"
  say "UNSTEADY, passed only when alone: ${failed[*]}"
}
