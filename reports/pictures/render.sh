#!/usr/bin/env bash
# Renders the picture of the README: the error of one contract against the position, cut out of its HTML report.
#   reports/pictures/render.sh PAGE [SVG]     `./run examples` writes the page, as contract.html
set -euo pipefail
[ $# -ge 1 ] || {
  echo "usage: reports/pictures/render.sh PAGE [SVG]; './run examples' writes the page, as contract.html" >&2
  exit 2
}
page=$1
picture=${2:-$(dirname "$0")/error-against-position.svg}

# Of the style of the page its light colours, and what it says of drawings.
style=$(awk '/<style>/ { on = 1 } on && /^:root \{/ && !colours { colours = 1; keep = 1 } on && (keep || (/^svg [.t]/ && !/^svg \.(h[0-9]|stroke-through|cursor)/))
             keep && /\}$/ { keep = 0 } /<\/style>/ { exit }' "$page")
# The first drawing of the figure of errors, on white.
drawing=$(awk '/<figure [^>]*class="chart"|<figure class="chart"/ { here = 1 } here && /<svg / { on = 1 }
               on { print } on && /<\/svg>/ { exit }' "$page")
[ -n "$style" ] && [ -n "$drawing" ] || {
  echo "render.sh: $page has no figure of errors" >&2
  exit 1
}
printf '%s\n' "$drawing" |
  sed '1s/<svg /<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="860" height="400" style="background:#fff" /' |
  awk -v style="$style" 'NR == 1 { print; print "<style>" style "</style>"; next } { print }' >"$picture.part"
mv "$picture.part" "$picture"
