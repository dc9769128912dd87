import { WHY_THEY_SURVIVE } from './known-survivors.ts';
import type { Mutant } from './run-unit.ts';

/** The part of a mutant that the report reads. */
export type MutantSummary = Pick<Mutant, 'fileName' | 'status' | 'mutatorName' | 'replacement' | 'location'>;

/** What the tests noticed: a failed test, or an endless loop that was stopped. */
const NOTICED = new Set(['Killed', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

const countOf = (mutants: readonly MutantSummary[], statuses: ReadonlySet<string>) =>
  mutants.filter(({ status }) => statuses.has(status)).length;

/** The share of mutants that the tests noticed, in percent. Mutants that do not compile or are ignored do not count. */
export function scoreOf(mutants: readonly MutantSummary[]): number {
  const noticed = countOf(mutants, NOTICED);
  return (100 * noticed) / Math.max(1, noticed + countOf(mutants, UNNOTICED));
}

/** The lines of docs/mutation.md about one unit: the score of each file, and every survivor with the reason if it is known. */
export function mutationSection(name: string, mutants: readonly MutantSummary[]): string {
  const files = [...Map.groupBy(mutants, ({ fileName }) => fileName)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const survivors = mutants.filter(({ status }) => UNNOTICED.has(status)).toSorted(byPlace);
  return [
    `## ${name}`,
    '',
    `${scoreOf(mutants).toFixed(1)} %: ${countOf(mutants, NOTICED)} of ${countOf(mutants, NOTICED) + survivors.length} mutants are noticed.`,
    '',
    '| file | noticed | survived | score |',
    '|---|---|---|---|',
    ...files.map(
      ([file, ofFile]) =>
        `| ${file} | ${countOf(ofFile, NOTICED)} | ${countOf(ofFile, UNNOTICED)} | ${scoreOf(ofFile).toFixed(0)} % |`,
    ),
    '',
    ...(survivors.length > 0 ? ['Survivors:', ''] : []),
    ...survivors.map(survivorLine),
  ].join('\n');
}

function survivorLine(mutant: MutantSummary): string {
  const { fileName, location, mutatorName, replacement = '' } = mutant;
  const why = WHY_THEY_SURVIVE[fileName]?.find(({ replacement: start }) => oneLine(replacement).startsWith(start))?.why;
  return `- \`${fileName}:${location.start.line}\` ${mutatorName} → ${codeOf(replacement)}${why ? `: ${why}` : ''}`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function codeOf(replacement: string): string {
  const text = oneLine(replacement);
  return text.includes('`') ? `\`\` ${text.slice(0, 80)} \`\`` : `\`${text.slice(0, 80)}\``;
}

const byPlace = (a: MutantSummary, b: MutantSummary): number =>
  a.fileName === b.fileName ? a.location.start.line - b.location.start.line : a.fileName < b.fileName ? -1 : 1;

/** Puts the new section of a unit in place of the old one, or at the end. */
export function replaceSection(document: string, name: string, section: string): string {
  const lines = document.trimEnd().split('\n');
  const start = lines.indexOf(`## ${name}`);
  if (start < 0) return `${[...lines, '', section].join('\n')}\n`;
  const next = lines.findIndex((line, at) => at > start && line.startsWith('## '));
  const rest = next < 0 ? [] : ['', ...lines.slice(next)];
  return `${[...lines.slice(0, start), section, ...rest].join('\n')}\n`;
}
