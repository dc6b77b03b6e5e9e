#pragma once
/// The style of the pages: one text, light and dark, on paper too.

#include <string_view>

namespace posproof::reports {

/// Without the characters < > & so that HTML and XML read it alike. Series colours are those of Okabe and Ito
/// (2008), which remain distinct under the common forms of colour blindness; shape and dashes carry the same
/// distinction.
inline constexpr std::string_view html_style = R"css(
:root { color-scheme: light dark;
  --paper: #ffffff; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de; --tint: #f3f5f7;
  --good: #00664a; --bad: #a63c00; --f32: #0072b2; --f16: #d55e00; --bf16: #008a65;
  --violet: #a8427f; --amber: #8f6a00; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #14171b; --ink: #e4e8ec; --soft: #a0a9b2; --line: #3b434c; --tint: #1f242a;
  --good: #35c49a; --bad: #f0935a; --f32: #56b4e9; --f16: #e69f00; --bf16: #2fbf95;
  --violet: #d98bbd; --amber: #d9cf4a; } }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, "Segoe UI", "DejaVu Sans", Arial, sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2, h3, h4 { line-height: 1.25; margin: 1.6em 0 0.5em; overflow-wrap: anywhere; }
h1 { font-size: 1.7rem; margin-top: 0; } h2 { font-size: 1.35rem; border-top: 1px solid var(--line); padding-top: 1em; }
h3 { font-size: 1.1rem; } h4 { font-size: 1rem; }
a { color: inherit; }
p, li { overflow-wrap: anywhere; max-width: 60rem; }
.outcome { font-size: 1.15rem; font-weight: 600; border-left: 0.4rem solid currentColor; padding: 0.4rem 0.8rem;
  background: var(--tint); }
.good { color: var(--good); } .bad { color: var(--bad); } .soft { color: var(--soft); }
.corrected { color: var(--f32); }
details.claim { border-bottom: 1px solid var(--line); }
details.claim:target { background: var(--tint); }
summary { cursor: pointer; }
.claim-row { display: grid; gap: 0.2rem 0.9rem; padding: 0.4rem 0.2rem; align-items: baseline;
  grid-template-columns: 3.6rem 9.5rem 8.5rem minmax(0, 1fr); }
.claim-row:hover { background: var(--tint); }
.claim-id { white-space: nowrap; } .claim-id::before { content: "▸ "; color: var(--soft); }
details.claim[open] .claim-id::before { content: "▾ "; }
.claim-row::-webkit-details-marker { display: none; }
.claim-id, .claim-verdict { font-weight: 600; } .claim-evidence { color: var(--soft); font-size: 0.9em; }
.claim-text { overflow-wrap: anywhere; } .claim-reason { display: block; font-size: 0.9em; }
.claim-reason em { color: var(--soft); font-style: normal; }
.claim-body { padding: 0.2rem 0.6rem 1rem 1.2rem; border-left: 0.25rem solid var(--line); margin-left: 0.4rem; }
.clause { border-top: 1px dashed var(--line); margin-top: 0.6rem; } .clause p { margin: 0.4rem 0; }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) minmax(0, 1fr); gap: 0.15rem 0.9rem;
  margin: 0.4rem 0; font-size: 0.92em; }
dt { color: var(--soft); max-width: 22rem; } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 46rem) { .claim-row { grid-template-columns: 3.6rem minmax(0, 1fr); }
  .claim-evidence, .claim-text { grid-column: 1 / -1; } dl { grid-template-columns: minmax(0, 1fr); } }
.scroll { overflow-x: auto; margin: 0.8rem 0; }
table { border-collapse: collapse; font-size: 0.87rem; }
caption { text-align: left; font-weight: 600; padding: 0.2rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.22rem 0.6rem; border-bottom: 1px solid var(--line);
  unicode-bidi: isolate; overflow-wrap: break-word; }
thead th { background: var(--tint); white-space: nowrap; }
td { max-width: 36rem; }
.name { overflow-wrap: anywhere; min-width: 7rem; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.word { white-space: nowrap; }
.value { font: 0.95em/1.5 ui-monospace, "DejaVu Sans Mono", Consolas, monospace; white-space: pre-wrap;
  overflow-wrap: anywhere; max-width: 60rem; }
pre { background: var(--tint); border: 1px solid var(--line); padding: 0.5rem 0.7rem; margin: 0.5rem 0;
  font: 0.83rem/1.45 ui-monospace, "DejaVu Sans Mono", Consolas, monospace; white-space: pre-wrap;
  overflow-wrap: anywhere; }
figure { margin: 1rem 0; max-width: 56rem; }
figcaption { font-size: 0.87rem; color: var(--soft); }
svg { width: 100%; height: auto; display: block; }
svg text { font: 11px system-ui, "DejaVu Sans", Arial, sans-serif; fill: var(--ink); }
svg .soft-text { fill: var(--soft); }
svg .frame { fill: none; stroke: var(--soft); stroke-width: 1; }
svg .grid { stroke: var(--line); stroke-width: 0.6; fill: none; }
svg .threshold { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 1 3; fill: none; }
svg .error { fill: none; stroke-width: 2; stroke-linejoin: round; }
svg .bound { fill: none; stroke-width: 1.3; stroke-dasharray: 6 4; }
svg .f32 { stroke: var(--f32); } svg .f16 { stroke: var(--f16); } svg .bf16 { stroke: var(--bf16); }
svg .mark { stroke-width: 1.2; fill: var(--paper); }
svg text.label { stroke: none; font-weight: 600; } svg text.bound-label { stroke: none; }
svg text.f32 { fill: var(--f32); } svg text.f16 { fill: var(--f16); } svg text.bf16 { fill: var(--bf16); }
svg .line, svg .sample { fill: none; stroke-width: 1.8; stroke-linejoin: round; }
svg .s0 { stroke: var(--f32); } svg .s1 { stroke: var(--f16); } svg .s2 { stroke: var(--bf16); }
svg .s3 { stroke: var(--violet); } svg .s4 { stroke: var(--amber); } svg .s5 { stroke: var(--ink); }
svg text.s0 { fill: var(--f32); } svg text.s1 { fill: var(--f16); } svg text.s2 { fill: var(--bf16); }
svg text.s3 { fill: var(--violet); } svg text.s4 { fill: var(--amber); } svg text.s5 { fill: var(--ink); }
svg .d1 { stroke-dasharray: 8 3; } svg .d2 { stroke-dasharray: 2.5 2.5; }
svg .d3 { stroke-dasharray: 9 3 2 3; } svg .d4 { stroke-dasharray: 14 4; }
@page { size: landscape; margin: 12mm; }
@media print { :root { color-scheme: light;
    --paper: #ffffff; --ink: #000000; --soft: #444444; --line: #bbbbbb; --tint: #ffffff;
    --good: #00664a; --bad: #a63c00; --f32: #0072b2; --f16: #d55e00; --bf16: #008a65;
    --violet: #a8427f; --amber: #8f6a00; }
  body { font-size: 9pt; } main { max-width: none; padding: 0; }
  .scroll { overflow: visible; } table { font-size: 7pt; } th, td { padding: 0.1rem 0.35rem; }
  figure { max-width: 40rem; }
  figure, tr, pre { break-inside: avoid; } h1, h2, h3, h4 { break-after: avoid; } }
)css";

} // namespace posproof::reports
