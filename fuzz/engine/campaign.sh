#!/usr/bin/env bash
# Runs targets of bytes for a while each under libFuzzer and prints one line for each, as in
# fuzz/parsers/campaigns.txt: target, seed, executions, seconds on the clock and of the processor, findings, date.
#
#   campaign.sh FOLDER SECONDS SEED [TARGET…]
#
# Without a target all of fuzz/parsers/. FOLDER is a build folder with fuzz_targets/ and fuzz_replay. Corpora grow in FOLDER/campaign/TARGET and are
# begun with there; inputs that are findings are left in FOLDER/campaign/findings. Exit status 1 where there are any.
set -euo pipefail

folder=$1
seconds=$2
seed=$3
shift 3
root=$(dirname "$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")")
targets=("$@")
[ $# -gt 0 ] || mapfile -t targets < <(cd "$root/fuzz/parsers" && printf '%s\n' *.cpp | sed 's/[.]cpp$//')

# Sets `used` to the whole seconds of the processor that what was started here has used so far. Not in a subshell, which
# begins at 0.
count_processor() {
  times >"$folder/campaign/times"
  used=$(awk 'NR == 2 { split($1 "m" $2, part, /[ms]+/); printf "%d", part[1] * 60 + part[2] + part[3] * 60 + part[4] }' \
    "$folder/campaign/times")
}

export ASAN_OPTIONS=allocator_may_return_null=0:detect_leaks=1
status=0
mkdir -p "$folder/campaign/findings"
for target in "${targets[@]}"; do
  corpus=$folder/campaign/$target
  mkdir -p "$corpus" "$folder/campaign/seeds-$target"
  if ! "$folder/fuzz_replay" seeds "$target" "$folder/campaign/seeds-$target" >"$folder/campaign/$target.log" 2>&1; then
    printf "%-14s a seed is a finding: see %s\n" "$target" "$folder/campaign/$target.log"
    status=1
    continue
  fi
  "$folder/fuzz_replay" dictionary "$target" >"$folder/campaign/$target.dict"
  inputs=("$corpus" "$folder/campaign/seeds-$target")
  [ ! -d "$root/fuzz/corpus/$target" ] || inputs+=("$root/fuzz/corpus/$target")
  log=$folder/campaign/$target.log
  mapfile -t options < <("$folder/fuzz_replay" options "$target" | sed -n 's/^\([a-z_]*\) = \([0-9]*\)$/-\1=\2/p')
  findings=0
  count_processor
  before=$used
  "$folder/fuzz_targets/fuzz_$target" "${inputs[@]}" -seed="$seed" -max_total_time="$seconds" "${options[@]}" \
    -rss_limit_mb=2560 -dict="$folder/campaign/$target.dict" -print_final_stats=1 \
    -artifact_prefix="$folder/campaign/findings/$target-" >"$log" 2>&1 || findings=1
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  count_processor
  printf '%-14s %10s %12s %6s %6s %3s %s\n' "$target" "$seed" "${executions:-0}" "$seconds" $((used - before)) "$findings" "$(date -u +%F)"
  if [ "$findings" -ne 0 ]; then
    status=1
    sed -n '/FINDING\|ERROR: \|runtime error/p' "$log" >&2
  fi
done
exit $status
