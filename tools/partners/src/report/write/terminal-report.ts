import { stateOf } from '../launch-item.ts';
import { countItems, groupsOf, type LaunchReport } from '../launch-report.ts';
import { asTitle, errorsText, openText, settledText, STATE_WORDS, WITHOUT_SETTINGS } from './report-words.ts';

/**
 * The summary of a report for the terminal.
 * @param files the written files, from the project's root
 * @param showsItems whether it lists what is open; otherwise it counts that
 */
export function terminalReport(report: LaunchReport, files: readonly string[], showsItems: boolean): string {
  const { code, errors, items } = report;
  const counts = countItems(items);
  const state = items.length > 0 ? `${settledText(counts)}; ${openText(counts)}` : WITHOUT_SETTINGS;
  return [
    `${code}: ${errors.length > 0 ? `${errorsText(errors.length)}; ` : ''}${state}`,
    ...(showsItems ? openItems(report) : []),
    `  → ${files.join(', ')}`,
  ].join('\n');
}

const openItems = (report: LaunchReport): string[] =>
  groupsOf(report).flatMap(({ decider, items }) => {
    const open = items.filter((item) => stateOf(item) !== 'settled');
    if (open.length === 0) return [];
    const width = Math.max(...Object.values(STATE_WORDS).map(({ length }) => length));
    return [
      `  ${asTitle(decider)}`,
      ...open.map((item) => `    ${STATE_WORDS[stateOf(item)].toLowerCase().padEnd(width)}  ${item.title}`),
    ];
  });
