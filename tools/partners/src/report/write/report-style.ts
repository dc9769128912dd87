/** The styles of the HTML report: one column of plain type, in light, in the dark and on paper. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1c1b19, #eceae6); --soft: light-dark(#5b5852, #b5b1a9); --line: light-dark(#dedad2, #45423c); --page: light-dark(#fdfcfa, #1a1917); --stop: light-dark(#a3260f, #ff9d87); --open: light-dark(#805000, #f0bd62); --done: light-dark(#1f6b3f, #7fd3a1); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: clamp(1.25rem, 5vw, 4rem) clamp(1rem, 4vw, 2rem) 5rem; }
h1, h2, h3 { line-height: 1.2; overflow-wrap: anywhere; }
h1 { text-wrap: balance; }
h1 { margin: .25rem 0 1.5rem; font-size: clamp(1.75rem, 6vw, 2.5rem); letter-spacing: -.02em; }
h2 { margin: 0; padding-top: 3rem; font-size: 1.5rem; letter-spacing: -.01em; }
h3 { margin: 0; font-size: 1rem; }
p { margin: 0; }
a { color: inherit; text-underline-offset: .2em; }
a:focus-visible { outline: 2px solid; outline-offset: 3px; }
code { font: .8125rem/1.5 ui-monospace, "Cascadia Code", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.place, .role, dt, caption, th span { color: var(--soft); }
.alert { margin-bottom: 1rem; color: var(--stop); font-weight: 600; }
.total strong { font-size: 1.5rem; line-height: 1.3; }
.role { margin: .25rem 0 1rem; }
table { width: 100%; margin-top: 2rem; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { padding-bottom: .5rem; text-align: start; }
th, td { padding: .5rem 0 .5rem .75rem; border-top: 1px solid var(--line); text-align: end; vertical-align: top; }
thead th { border-top: 0; font-size: .8125rem; line-height: 1.3; vertical-align: bottom; }
th:first-child { width: 100%; padding-left: 0; text-align: start; }
tbody th { font-weight: 600; }
th span { display: block; font-size: .875rem; font-weight: 400; }
.none { color: var(--soft); }
.items { margin: 0; padding: 0; list-style: none; }
.items > li { display: grid; grid-template-columns: 1.125rem 1fr; gap: .875rem; padding: .875rem 0; border-top: 1px solid var(--line); --tone: var(--open); }
.items > li::before { content: "" / ""; width: 1.125rem; height: 1.125rem; margin-top: .1rem; border: 2px solid var(--tone); border-radius: 3px; color: var(--tone); font: 700 .875rem/.9rem ui-sans-serif, system-ui, sans-serif; text-align: center; }
.items > li > div { min-width: 0; }
.items > .blocking { --tone: var(--stop); }
.items > .unchecked::before { border-style: dashed; }
.items > .settled { --tone: var(--done); padding: .5rem 0; }
.items > .settled::before { content: "✓" / ""; }
.settled h3 { display: inline; font-weight: 400; }
.settled p { display: inline; color: var(--soft); }
.settled h3::after { content: " "; }
.settled .state { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.state { margin-left: .375rem; color: var(--tone); font-size: .8125rem; font-weight: 600; white-space: nowrap; }
li .place { margin-top: .75rem; }
dl { margin: .25rem 0 0; }
dl div { display: grid; grid-template-columns: 5rem 1fr; gap: .5rem; }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 34rem) {
  dl div { display: block; }
  dt { font-size: .8125rem; }
  dd { margin-bottom: .25rem; }
  thead th { font-size: .75rem; }
  th, td { padding-left: .5rem; }
}
@media print {
  :root { color-scheme: light; }
  @page { margin: 18mm; }
  body { font-size: 10pt; background: none; }
  main { max-width: none; padding: 0; }
  h2 { break-after: avoid; }
  .items > li, tr { break-inside: avoid; }
  a { text-decoration: none; }
}
`;
