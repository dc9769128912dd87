import type { ShownPicture } from './shown-picture.ts';

/** How many of the largest changes the summary names. */
const MAX_NAMED = 3;

/** A share as a percentage; a change is never shown as nothing. */
export const percentText = (share: number): string => `${Math.max(0.1, share * 100).toFixed(1)} %`;

/**
 * One line for the log of CI, such as
 * `demo: 64 pictures, 3 changed (search 390 building 2.1 %), 0 new, 0 gone` (EXT-11).
 * @param hasApproved whether pictures of the partner have ever been approved
 * @param gone the ids of approved pictures that the sheet has no longer
 */
export function summaryLine(
  code: string,
  pictures: readonly ShownPicture[],
  gone: readonly string[],
  hasApproved: boolean,
): string {
  const count = `${code}: ${pictures.length} pictures`;
  if (!hasApproved) return `${count}, none approved yet; approve them by: npx nx screenshots ${code} --approve`;
  const changed = pictures
    .flatMap(({ page, width, persona, state, share }) =>
      state === 'changed' ? [{ name: `${page.id} ${width} ${persona}`, share }] : [],
    )
    .toSorted((a, b) => b.share - a.share);
  const named = changed.slice(0, MAX_NAMED).map(({ name, share }) => `${name} ${percentText(share)}`);
  const more = changed.length > MAX_NAMED ? [`${changed.length - MAX_NAMED} more`] : [];
  const list = changed.length > 0 ? ` (${[...named, ...more].join(', ')})` : '';
  const added = pictures.filter(({ state }) => state === 'new').length;
  return `${count}, ${changed.length} changed${list}, ${added} new, ${gone.length} gone`;
}
