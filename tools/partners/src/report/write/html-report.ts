import { escapeHtml } from '@dining/copy-engine';
import type { Finding } from '@dining/partner-settings';
import { longFullDayText } from '@dining/rules';
import { DECIDES, stateOf, type LaunchItem, type OpenPoint } from '../launch-item.ts';
import { countItems, groupsOf, type DeciderGroup, type LaunchReport } from '../launch-report.ts';
import { REPORT_STYLE } from './report-style.ts';
import {
  asTitle,
  blocksInPart,
  errorsText,
  itemText,
  oneLine,
  openText,
  placeText,
  pointLines,
  settledText,
  STATE_WORDS,
  WITHOUT_SETTINGS,
} from './report-words.ts';

/** Nothing but the styles of the file itself: the report makes no request, whatever the texts in it say. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** The report as a page in one file, to be read, mailed and printed (EXT-12). */
export function htmlReport(report: LaunchReport): string {
  const { code, programName, now, errors, items } = report;
  const title = `${text(programName)}: before launch`;
  const groups = groupsOf(report);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<main>
<header>
<p class="place"><code>${text(`partners/${code}`)}</code> · <time datetime="${now.toISOString().slice(0, 10)}">${longFullDayText(now)}</time></p>
<h1>${title}</h1>
${errors.length > 0 ? `<p class="alert">${errorsText(errors.length)}.</p>\n` : ''}${items.length > 0 ? overview(report, groups) : `<p>${WITHOUT_SETTINGS}</p>`}
</header>
${[...(errors.length > 0 ? [errorSection(errors)] : []), ...groups.map(groupSection)].join('\n')}
</main>
</body>
</html>
`;
}

function overview({ items }: LaunchReport, groups: readonly DeciderGroup[]): string {
  const counts = countItems(items);
  const heads = Object.values(STATE_WORDS).map((word) => `<th scope="col">${word}</th>`);
  const rows = groups.map(
    ({ decider, counts: { blocking, open, unchecked, settled } }) =>
      `<tr><th scope="row"><a href="#${anchor(decider)}">${asTitle(decider)}</a> <span>${DECIDES[decider]}</span></th>${[blocking, open, unchecked, settled].map((count) => `<td${count === 0 ? ' class="none"' : ''}>${count}</td>`).join('')}</tr>`,
  );
  return `<p class="total"><strong>${settledText(counts)}</strong><br>${openText(counts)}.</p>
<table>
<caption>Who decides what</caption>
<thead><tr><th scope="col">Who</th>${heads.join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

const errorSection = (errors: readonly Finding[]): string => `<section aria-labelledby="errors">
<h2 id="errors">Errors</h2>
<ul class="items">
${errors.map((error) => `<li class="blocking"><div>${pointBlock(error)}</div></li>`).join('\n')}
</ul>
</section>`;

const groupSection = ({
  decider,
  items,
  counts,
}: DeciderGroup): string => `<section aria-labelledby="${anchor(decider)}">
<h2 id="${anchor(decider)}">${asTitle(decider)}</h2>
<p class="role">Decides ${DECIDES[decider]}: ${settledText(counts)}.</p>
<ul class="items">
${items.map(itemBlock).join('\n')}
</ul>
</section>`;

function itemBlock(item: LaunchItem): string {
  const state = stateOf(item);
  const about = itemText(item);
  const points = item.points.map((point) => pointBlock(point, blocksInPart(item)));
  return `<li class="${state}"><div><h3>${item.title} <span class="state">${STATE_WORDS[state]}</span></h3>${about === undefined ? '' : `<p>${text(about)}</p>`}${points.join('')}</div></li>`;
}

function pointBlock(point: OpenPoint | Finding, saysBlocking = false): string {
  const blocks =
    saysBlocking && 'blocks' in point && point.blocks ? ` <span class="state">${STATE_WORDS.blocking}</span>` : '';
  const lines = pointLines(point).map(
    ({ label, text: words }) => `<div><dt>${label}</dt><dd>${text(words)}</dd></div>`,
  );
  return `<p class="place"><code>${text(placeText(point))}</code>${blocks}</p><dl>${lines.join('')}</dl>`;
}

const anchor = (decider: string): string => decider.replaceAll(' ', '-');

/** A text of a partner, safe between tags and in attributes. */
const text = (words: string): string => escapeHtml(oneLine(words));
