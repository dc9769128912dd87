import { formatFinding, isError, type Finding } from '@dining/partner-settings';

/** Formats the findings of a partner for the terminal. */
export function findingsReport(code: string, findings: readonly Finding[]): string {
  return [
    `${code}: ${counted(findings.length, findings.every(isError) ? 'finding' : 'warning')}`,
    ...findings.map(formatFinding),
  ].join('\n\n');
}

/** The first line about a partner without errors. */
export const cleanLine = (code: string, warnings: number): string =>
  warnings === 0 ? `${code} is clean` : `${code} is clean, with ${counted(warnings, 'warning')}`;

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
