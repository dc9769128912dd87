import type { Finding } from '@dining/partner-settings';
import type { Path } from './json-value.ts';

/** What is wrong in one file of the partner's folder. */
export const findingsOf = (findings: readonly Finding[], file: string): Finding[] =>
  findings.filter((finding) => finding.file.endsWith(`/${file}`));

/** What is wrong with a value or inside it. */
export function findingsIn(findings: readonly Finding[], path: Path): Finding[] {
  const key = path.join('.');
  return findings.filter((finding) => finding.key === key || finding.key.startsWith(`${key}.`));
}

/** What is wrong with a value itself, in one sentence each; undefined when nothing is. */
export function problemAt(findings: readonly Finding[], path: Path): string | undefined {
  const key = path.join('.');
  return sentences(findings.filter((finding) => finding.key === key));
}

/** Findings as sentences for the field that they are about; undefined without any. */
export function sentences(findings: readonly Finding[]): string | undefined {
  if (findings.length === 0) return undefined;
  return findings
    .map(({ problem, expected, fix }) => `${capital(problem)}. Expected: ${expected}. Fix: ${fix}.`)
    .join(' ');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
