import { formatFinding, type Finding } from '@dining/partner-settings';

/** Formats the findings of a partner for the terminal. */
export function findingsReport(code: string, findings: readonly Finding[]): string {
  return [
    `${code}: ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`,
    ...findings.map(formatFinding),
  ].join('\n\n');
}
