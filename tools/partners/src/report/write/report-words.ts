import type { Finding } from '@dining/partner-settings';
import { countText, pluralForm } from '@dining/rules';
import type { ItemState, LaunchItem, OpenPoint } from '../launch-item.ts';
import type { ItemCounts } from '../launch-report.ts';

/** The longest text that the report quotes from a finding, in characters. */
const MAX_LENGTH = 300;

/** What the report calls each state. */
export const STATE_WORDS: Readonly<Record<ItemState, string>> = {
  blocking: 'Blocks launch',
  open: 'Open',
  unchecked: 'Confirm by hand',
  settled: 'Settled',
};

/**
 * A text of a partner as one line: findings quote copy, which may be long and may hold line breaks, control characters and
 * characters that turn the direction of everything after them.
 */
export function oneLine(text: string): string {
  const clean = [...text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim()];
  return clean.length > MAX_LENGTH ? `${clean.slice(0, MAX_LENGTH).join('').trimEnd()}…` : clean.join('');
}

/** Where something is open, as validation writes it: "partners/acme/settings.json:4 currencyType". */
export const placeText = ({ file, line, key }: Pick<Finding, 'file' | 'line' | 'key'>): string =>
  oneLine(`${file}:${line} ${key}`);

/** Whether only some points of an item block the launch, so that each has to say it. */
export const blocksInPart = ({ points }: Pick<LaunchItem, 'points'>): boolean =>
  points.some(({ blocks }) => blocks) && !points.every(({ blocks }) => blocks);

/** The lines about an open point, each with its label. */
export const pointLines = ({ problem, expected, fix }: Pick<OpenPoint, 'problem' | 'expected' | 'fix'>) =>
  [
    { label: 'Problem', text: oneLine(problem) },
    { label: 'Expected', text: oneLine(expected) },
    { label: 'Fix', text: oneLine(fix) },
  ] as const;

/** "12 of 31 settled". */
export const settledText = (counts: ItemCounts): string => `${countText(counts.settled)} of ${totalOf(counts)} settled`;

const totalOf = (counts: ItemCounts): string => countText(Object.values(counts).reduce((sum, count) => sum + count, 0));

/** "8 block the launch, 7 are open otherwise, 2 are to be confirmed by hand". */
export const openText = ({ blocking, open, unchecked }: ItemCounts): string =>
  [
    `${countText(blocking)} ${pluralForm(blocking) === 'one' ? 'blocks' : 'block'} the launch`,
    `${countText(open)} ${pluralForm(open) === 'one' ? 'is' : 'are'} open otherwise`,
    `${countText(unchecked)} ${pluralForm(unchecked) === 'one' ? 'is' : 'are'} to be confirmed by hand`,
  ].join(', ');

/** "3 errors stop the build". */
export const errorsText = (count: number): string =>
  `${countText(count)} ${pluralForm(count) === 'one' ? 'error stops' : 'errors stop'} the build`;

/** What the report says where settings.json has errors, because nothing certain is known about the rest then. */
export const WITHOUT_SETTINGS =
  'settings.json has errors, so nothing else could be checked. Fix them, and run the report again.';

/** A role as a heading. */
export const asTitle = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What there is to say about an item itself: why it was not checked, or what is there. */
export function itemText({ unchecked, note, points }: LaunchItem): string | undefined {
  if (unchecked !== undefined) return oneLine(unchecked);
  return points.length === 0 && note !== undefined && note !== '' ? oneLine(note) : undefined;
}
