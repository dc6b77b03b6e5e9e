#!/usr/bin/env bash
# Renders the picture of the README: the error of one contract against the position, cut out of its HTML report.
#   reports/pictures/render.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
page=$(mktemp)
trap 'rm -f "$page"' EXIT
./run verify --subject contract:f32-angle --model llama-3-8b --context 131072 --html "$page" >/dev/null
{
  # A picture of its own: the drawing with the style of the page, on white.
  sed -n '/<svg/,/<\/svg>/p' "$page" | sed '1s/<svg /<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="860" height="400" style="background:#fff" /' |
    awk -v style="$(sed -n '/<style>/,/<\/style>/p' "$page" | sed 's/.*<style>//; s/<\/style>.*//' | sed '/prefers-color-scheme/,/} }/d; /@page/,$d')" \
      'NR == 1 { print; print "<style>" style "</style>"; next } { print }'
} >reports/pictures/error-against-position.svg
