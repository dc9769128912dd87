import { escapeHtml } from '@dining/copy-engine';
import type { PartnerSettings } from '@dining/partner-settings';
import { pictureId, type ShownPicture } from '../compare/shown-picture.ts';
import { percentText } from '../compare/summary-line.ts';
import { WIDTHS, type Persona } from '../plan/shown-pages.ts';
import { APPROVED, DIFFERENCES, PICTURES, PREVIEWS } from './sheet-files.ts';
import { runSheet } from './sheet-script.ts';
import { SHEET_STYLE } from './sheet-style.ts';

/** What a contact sheet shows. */
export type Sheet = {
  code: string;
  settings: Pick<PartnerSettings, 'name' | 'programName'>;
  pictures: readonly ShownPicture[];
  /** The ids of approved pictures that are gone. */
  gone: readonly string[];
  /** The day on the pages. */
  moment: Date;
  /** Whether no pictures of the partner have been approved yet. */
  isFirst: boolean;
};

/** Who sees a page: as a heading, and as a choice of the filter. */
const PERSONAS: Readonly<Record<Persona, { heading: string; choice: string }>> = {
  visitor: { heading: 'Visitor', choice: 'Visitor' },
  building: { heading: 'Member with dines this year', choice: 'Member' },
  vip: { heading: 'VIP member', choice: 'VIP' },
  'in-review': { heading: 'Member with dines that have not earned', choice: 'In review' },
  'no-card': { heading: 'Member without a card', choice: 'No card' },
  closed: { heading: 'Member with a closed account', choice: 'Closed' },
};

/** The contact sheet of a partner as an HTML page beside the folders of its pictures (EXT-11). */
export function sheetHtml(sheet: Sheet): string {
  const { settings, pictures, gone, moment } = sheet;
  const title = escapeHtml(`${settings.programName}: contact sheet`);
  const day = moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${SHEET_STYLE}</style>
</head>
<body>
<header>
<h1>${escapeHtml(settings.programName)}</h1>
<p class="what">Contact sheet of ${escapeHtml(settings.name)} (${escapeHtml(sheet.code)}), as the pages look on ${day}</p>
${countList(sheet)}
${sheet.isFirst ? `<p class="note screen">No pictures are approved yet. Approve these by <code>npx nx screenshots ${escapeHtml(sheet.code)} --approve</code>.</p>` : ''}
<div class="approval"><p>Approved by</p><p>Signature</p><p>Date</p></div>
</header>
${toolBar(pictures)}
<main>
${Object.values(Object.groupBy(pictures, ({ page }) => page.id))
  .map((shown) => pageSection(shown ?? []))
  .join('\n')}
${gone.length > 0 ? `<section class="gone"><h2>Gone</h2><p>Approved pictures of pages that the site no longer has:</p><ul>${gone.map((id) => `<li><code>${escapeHtml(id)}</code></li>`).join('')}</ul></section>` : ''}
</main>
<dialog aria-labelledby="picture-title">
<div class="bar">
<h2 id="picture-title"></h2>
<fieldset id="views"><legend>Show</legend>${['After', 'Before', 'Difference', 'All three', 'Slider'].map((name, place) => choice('view', String(place), name, place === 0)).join('')}</fieldset>
<label class="slide">Before and after <input id="cut" type="range" min="0" max="100" value="50"></label>
<button type="button" id="previous">Previous</button><button type="button" id="next">Next</button><button type="button" id="close">Close</button>
</div>
<div class="view" tabindex="0" role="group" aria-label="Picture"></div>
</dialog>
<script>(${runSheet.toString()})();</script>
</body>
</html>
`;
}

function countList({ pictures, gone, isFirst }: Sheet): string {
  const count = (state: ShownPicture['state']): number => pictures.filter((one) => one.state === state).length;
  const item = (value: number, label: string, isMarked = false): string =>
    `<li${isMarked && value > 0 ? ' class="has-changes"' : ''}><b>${value}</b>${label}</li>`;
  const changes = [
    item(count('changed'), 'changed', true),
    item(count('new'), 'new', true),
    item(gone.length, 'gone', true),
  ];
  return `<ul class="counts">${item(pictures.length, 'pictures')}${isFirst ? '' : changes.join('')}</ul>`;
}

const choice = (name: string, value: string, label: string, isChecked: boolean): string =>
  `<label class="choice"><input type="radio" name="${name}" value="${value}"${isChecked ? ' checked' : ''}><span>${label}</span></label>`;

function toolBar(pictures: readonly ShownPicture[]): string {
  const personas = [...new Set(pictures.map(({ persona }) => persona))];
  const widths = WIDTHS.map(({ width }) => choice('width', String(width), `${width} px`, false));
  return `<div class="tools" role="region" aria-label="Filter"><form>
<fieldset><legend>Width</legend>${choice('width', '', 'All', true)}${widths.join('')}</fieldset>
<fieldset><legend>Who</legend>${choice('persona', '', 'Everyone', true)}${personas.map((persona) => choice('persona', persona, PERSONAS[persona].choice, false)).join('')}</fieldset>
<label class="check"><input type="checkbox" name="changes"> Only changes</label>
</form></div>`;
}

function pageSection(pictures: readonly ShownPicture[]): string {
  const [first] = pictures;
  if (!first) return '';
  const rows = Object.values(Object.groupBy(pictures, ({ persona }) => persona));
  return `<section aria-labelledby="${first.page.id}">
<h2 id="${first.page.id}">${escapeHtml(first.page.title)} <code>${escapeHtml(first.page.path)}</code></h2>
<div class="cards">
${rows.map((row) => personaRow(row ?? [])).join('\n')}
</div>
</section>`;
}

function personaRow(pictures: readonly ShownPicture[]): string {
  const [first] = pictures;
  if (!first) return '';
  return `<article data-persona="${first.persona}">
<h3>${PERSONAS[first.persona].heading}</h3>
<div class="pictures">${pictures.map(figure).join('')}</div>
</article>`;
}

function figure(picture: ShownPicture): string {
  const { page, persona, width, height, state, share } = picture;
  const id = pictureId(picture);
  const name = escapeHtml(`${page.title}, ${PERSONAS[persona].choice}, ${width} px`);
  const isDifferent = state === 'changed' || state === 'new';
  const label = state === 'changed' ? `Changed ${percentText(share)}` : 'New';
  const before =
    state === 'changed' ? ` data-before="${APPROVED}/${id}.png" data-difference="${DIFFERENCES}/${id}.png"` : '';
  return `<figure class="is-${state}" data-width="${width}"${isDifferent ? ' data-different' : ''}>
<a href="${PICTURES}/${id}.png" data-name="${name}"${before}><img src="${PREVIEWS}/${id}.jpg" width="${width}" height="${height}" loading="lazy" alt="${name}"></a>
<figcaption><span>${width} px</span><span>${height.toLocaleString('en-US')} px high</span>${isDifferent ? `<span class="state">${label}</span>` : ''}</figcaption>
</figure>`;
}
