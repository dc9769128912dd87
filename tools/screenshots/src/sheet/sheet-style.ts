/** The styles of a contact sheet, on screen and on paper. Colors are neutral, so that they do not compete with a brand. */
export const SHEET_STYLE = `
:root { color-scheme: light; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de; --ground: #f6f8fa; --mark: #b35900; --focus: #0b57d0; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
h1, h2, h3, p, figure, fieldset, ul { margin: 0; padding: 0; }
header, main { max-width: 1480px; margin: 0 auto; padding: 0 32px; }
header { padding-top: 40px; padding-bottom: 24px; }
h1 { font-size: 30px; line-height: 1.2; letter-spacing: -.01em; }
.what { color: var(--soft); }
.counts { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 20px; list-style: none; }
.counts li { min-width: 112px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 8px; background: #fff; color: var(--soft); font-size: 13px; }
.counts b { display: block; color: var(--ink); font-size: 22px; line-height: 1.25; font-variant-numeric: tabular-nums; }
.counts .has-changes b { color: var(--mark); }
.note { margin-top: 16px; max-width: 80ch; }
.tools { position: sticky; top: 0; z-index: 1; border-block: 1px solid var(--line); background: #fffffff2; }
.tools form { display: flex; flex-wrap: wrap; align-items: center; gap: 10px 28px; max-width: 1480px; margin: 0 auto; padding: 10px 32px; }
fieldset { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; border: 0; }
legend { float: left; padding: 0 8px 0 0; color: var(--soft); font-size: 13px; }
.choice { position: relative; display: inline-block; }
.choice input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer; }
.choice span { display: block; padding: 4px 12px; border: 1px solid var(--line); border-radius: 16px; background: #fff; font-size: 14px; white-space: nowrap; }
.choice input:checked + span { border-color: var(--ink); background: var(--ink); color: #fff; }
.choice input:focus-visible + span { outline: 3px solid var(--focus); outline-offset: 2px; }
.check { display: flex; align-items: center; gap: 8px; font-size: 14px; }
section { padding: 36px 0 4px; }
h2 { display: flex; align-items: baseline; gap: 12px; padding-bottom: 8px; border-bottom: 2px solid var(--ink); font-size: 21px; }
h2 code, .gone code { color: var(--soft); font: 13px ui-monospace, 'Liberation Mono', monospace; }
article { padding: 20px 0; }
article + article { border-top: 1px solid var(--line); }
h3 { padding-bottom: 12px; font-size: 15px; }
.pictures { display: grid; grid-template-columns: 195fr 330fr 560fr; gap: 24px; align-items: start; }
.pictures a { display: block; overflow: hidden; max-height: 460px; border: 1px solid var(--line); border-radius: 6px; background: #fff; cursor: zoom-in; }
.pictures img { display: block; width: 100%; height: auto; }
figcaption { display: flex; flex-wrap: wrap; gap: 4px 10px; padding-top: 8px; color: var(--soft); font-size: 13px; font-variant-numeric: tabular-nums; }
.state { font-weight: 600; color: var(--mark); }
.is-changed a, .is-new a { border-color: var(--mark); box-shadow: 0 0 0 2px var(--mark); }
.gone { padding: 12px 0; }
[hidden] { display: none !important; }
main.one-width .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 24px; align-items: start; }
main.one-width.is-wide .cards { grid-template-columns: repeat(auto-fill, minmax(560px, 1fr)); }
main.one-width .pictures { grid-template-columns: 1fr; }
main.one-width article { border: 0; padding-bottom: 0; }
dialog { width: min(96vw, 1720px); max-width: none; height: 94vh; max-height: none; padding: 0; border: 0; border-radius: 10px; color: inherit; }
dialog::backdrop { background: #0009; }
dialog[open] { display: flex; flex-direction: column; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 10px 20px; padding: 12px 20px; border-bottom: 1px solid var(--line); }
.bar h2 { flex: 1 1 240px; padding: 0; border: 0; font-size: 17px; }
button { padding: 5px 14px; border: 1px solid var(--line); border-radius: 6px; background: #fff; color: inherit; font: inherit; font-size: 14px; cursor: pointer; }
button:hover, .choice:hover span { border-color: var(--ink); }
.view { flex: 1; overflow: auto; padding: 20px; background: var(--ground); }
.view .columns { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, max-content); justify-content: center; gap: 20px; align-items: start; }
.view img { display: block; max-width: 100%; height: auto; background: #fff; border: 1px solid var(--line); }
.view .over { position: relative; width: max-content; max-width: 100%; margin: 0 auto; }
.view .over img + img { position: absolute; inset: 0 auto auto 0; clip-path: inset(0 0 0 var(--cut)); }
.slide { display: flex; align-items: center; gap: 10px; font-size: 14px; }
.slide input { width: 240px; }
.approval { display: none; }
@media (max-width: 720px) {
  header, main, .tools form { padding-left: 16px; padding-right: 16px; }
  .pictures { grid-template-columns: 1fr; }
}
@page { size: A3 landscape; margin: 12mm; }
@media print {
  body { background: #fff; font-size: 12pt; }
  header, main { max-width: none; padding: 0; }
  .tools, dialog, .screen { display: none !important; }
  header { height: 255mm; padding-top: 30mm; break-after: page; }
  h1 { font-size: 34pt; }
  .counts li { min-width: 36mm; }
  .approval { display: grid; grid-template-columns: repeat(3, 1fr); gap: 14mm; margin-top: 60mm; }
  .approval p { padding-top: 3mm; border-top: 1px solid var(--ink); font-size: 11pt; }
  section { padding: 0; }
  h2 { break-after: avoid; padding: 0 0 2mm; font-size: 15pt; }
  article, article + article { padding: 0; border: 0; break-after: page; break-inside: avoid; }
  h3 { padding: 2mm 0 3mm; font-size: 12pt; }
  main.one-width .cards { display: block; }
  .pictures, main.one-width .pictures { display: flex; justify-content: flex-start; gap: 14mm; }
  .pictures figure { flex: 0 1 auto; min-width: 0; }
  .pictures a { max-height: none; width: max-content; max-width: 100%; border-radius: 0; }
  .pictures img { width: auto; height: auto; max-width: 100%; max-height: 222mm; }
}
`;
