import type { Finding } from '@dining/partner-settings';
import { longFullDayText } from '@dining/rules';
import { DECIDES, stateOf, type LaunchItem, type OpenPoint } from '../launch-item.ts';
import { countItems, groupsOf, type DeciderGroup, type LaunchReport } from '../launch-report.ts';
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

/** The report as a checklist in Markdown, for an issue or a wiki (EXT-12). */
export function markdownReport(report: LaunchReport): string {
  const { code, programName, now, errors, items } = report;
  const counts = countItems(items);
  const groups = groupsOf(report);
  return `${[
    `# ${escaped(programName)}: before launch`,
    `${asCode(`partners/${code}`)}, ${longFullDayText(now)}`,
    ...(errors.length > 0 ? [`**${errorsText(errors.length)}.**`] : []),
    ...(items.length > 0
      ? [`**${settledText(counts)}**; ${openText(counts)}.`, deciderTable(groups)]
      : [WITHOUT_SETTINGS]),
    ...(errors.length > 0 ? ['## Errors', errors.map((error) => `- [ ] ${pointText(error)}`).join('\n')] : []),
    ...groups.flatMap(({ decider, items: own, counts: ownCounts }) => [
      `## ${asTitle(decider)}`,
      `Decides ${DECIDES[decider]}: ${settledText(ownCounts)}.`,
      own.map(itemLines).join('\n'),
    ]),
  ].join('\n\n')}\n`;
}

const deciderTable = (groups: readonly DeciderGroup[]): string =>
  [
    `| Who decides | What | ${Object.values(STATE_WORDS).join(' | ')} |`,
    '|---|---|--:|--:|--:|--:|',
    ...groups.map(
      ({ decider, counts: { blocking, open, unchecked, settled } }) =>
        `| ${asTitle(decider)} | ${DECIDES[decider]} | ${blocking} | ${open} | ${unchecked} | ${settled} |`,
    ),
  ].join('\n');

function itemLines(item: LaunchItem): string {
  const state = stateOf(item);
  const text = itemText(item);
  const saysBlocking = blocksInPart(item);
  return [
    `- [${state === 'settled' ? 'x' : ' '}] **${item.title}**${state === 'settled' ? '' : ` (${STATE_WORDS[state].toLowerCase()})`}${text === undefined ? '' : `: ${escaped(text)}`}`,
    ...item.points.map((point) => `  - ${pointText(point, saysBlocking)}`.replaceAll('\n', '\n  ')),
  ].join('\n');
}

/** A place and what is open there, as a list item. */
function pointText(point: OpenPoint | Finding, saysBlocking = false): string {
  const blocks = saysBlocking && 'blocks' in point && point.blocks ? ` (${STATE_WORDS.blocking.toLowerCase()})` : '';
  const lines = pointLines(point).map(({ label, text }) => `  - ${label}: ${escaped(text)}`);
  return [`${asCode(placeText(point))}${blocks}`, ...lines].join('\n');
}

/** Escapes what Markdown, GitHub's dialect included, reads as markup within a line. */
const escaped = (text: string): string => oneLine(text).replaceAll(/[\\`*_[\]<>|~&$]/g, '\\$&');

/** A text as inline code, fenced by more backticks than it has in a row. */
function asCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}
