#!/usr/bin/env bash
# Runs targets of bytes for a while each under libFuzzer and prints one line for each, as in
# fuzz/parsers/campaigns.txt: target, seed, executions, seconds on the clock and of the processor, findings, date.
#
#   campaign.sh [-j JOBS] FOLDER SECONDS SEED [TARGET…]
#
# Without a target all of fuzz/parsers/. JOBS of them run at a time, by default one. FOLDER is a build folder with
# fuzz_targets/ and fuzz_replay. Corpora grow in FOLDER/campaign/TARGET and are begun with there; inputs that are findings
# are left in FOLDER/campaign/findings. Exit status 1 where there are any, 2 for a target that is not built.
set -euo pipefail

jobs=1
if [ "${1-}" = -j ]; then
  jobs=$2
  shift 2
fi
folder=$1
seconds=$2
seed=$3
shift 3
root=$(dirname "$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")")
targets=("$@")
[ $# -gt 0 ] || mapfile -t targets < <(cd "$root/fuzz/parsers" && printf '%s\n' *.cpp | sed 's/[.]cpp$//')

for target in "${targets[@]}"; do
  [ -x "$folder/fuzz_targets/fuzz_$target" ] || {
    echo "campaign.sh: $folder/fuzz_targets/fuzz_$target is not there; expected a target of fuzz/parsers/, built by the preset fuzz" >&2
    exit 2
  }
done

# The whole seconds of the processor that the programs of this subshell have used. Asked in the subshell itself.
count_processor() {
  times >"$folder/campaign/$1.times"
  used=$(awk 'NR == 2 { split($1 "m" $2, part, /[ms]+/); printf "%d", part[1] * 60 + part[2] + part[3] * 60 + part[4] }' \
    "$folder/campaign/$1.times")
  rm "$folder/campaign/$1.times"
}

# Runs one target; in a subshell of its own, since the processor's time is counted by shell.
run_target() {
  local target=$1 findings=0 used
  local corpus=$folder/campaign/$target log=$folder/campaign/$target.log seeds=$folder/campaign/seeds-$target
  mkdir -p "$corpus" "$seeds"
  if ! "$folder/fuzz_replay" seeds "$target" "$seeds" >"$log" 2>&1; then
    printf "%-14s a seed is a finding: see %s\n" "$target" "$log"
    return 1
  fi
  "$folder/fuzz_replay" dictionary "$target" >"$folder/campaign/$target.dict"
  local inputs=("$corpus" "$seeds") options
  [ ! -d "$root/fuzz/corpus/$target" ] || inputs+=("$root/fuzz/corpus/$target")
  mapfile -t options < <("$folder/fuzz_replay" options "$target" | sed -n 's/^\([a-z_]*\) = \([0-9]*\)$/-\1=\2/p')
  local begin=$SECONDS end=$((SECONDS + seconds)) executions=0 input is_over=
  while [ -z "$is_over" ] && [ "$SECONDS" -lt "$end" ]; do
    if "$folder/fuzz_targets/fuzz_$target" "${inputs[@]}" -seed="$seed" -max_total_time=$((end - SECONDS)) \
      "${options[@]}" -rss_limit_mb=2560 -dict="$folder/campaign/$target.dict" -print_final_stats=1 \
      -artifact_prefix="$folder/campaign/findings/$target-" >"$log" 2>&1; then
      is_over=1
    elif input=$(sed -n 's/.*Test unit written to \(.*-timeout-.*\)/\1/p' "$log") && [ -n "$input" ] &&
      "$folder/fuzz_targets/fuzz_$target" -timeout=5 "$input" >>"$log" 2>&1; then
      # The clock ran while others had the processor: alone it is fast.
      rm "$input"
    else
      findings=1
      is_over=1
    fi
    executions=$((executions + $(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | grep . || echo 0)))
  done
  count_processor "$target"
  printf '%-14s %10s %12s %6s %6s %3s %s\n' "$target" "$seed" "$executions" $((SECONDS - begin)) "$used" "$findings" "$(date -u +%F)"
  [ "$findings" -eq 0 ] || sed -n '/FINDING\|ERROR: \|runtime error/p' "$log" >&2
  return "$findings"
}

export ASAN_OPTIONS=allocator_may_return_null=0:detect_leaks=1
status=0
running=0
mkdir -p "$folder/campaign/findings"
for target in "${targets[@]}"; do
  if [ "$running" -ge "$jobs" ]; then
    wait -n || status=1
    running=$((running - 1))
  fi
  (run_target "$target") &
  running=$((running + 1))
done
while [ "$running" -gt 0 ]; do
  wait -n || status=1
  running=$((running - 1))
done
exit "$status"
