/**
 * One problem in a partner’s folder, with everything an engineer needs to fix it: file, line, key, problem, expectation and
 * fix (PRT-02).
 */
export type Finding = {
  /** Path from the project’s root, e.g. `partners/demo/settings.json`. */
  file: string;
  /** Line in the file, from 1; 1 when the finding concerns the whole file. */
  line: number;
  /** Dotted key, e.g. `customerSupport.phone.href`; empty for the whole file. */
  key: string;
  /** The problem. */
  problem: string;
  /** What would be valid. */
  expected: string;
  /** What to do. */
  fix: string;
  /** Set for what must be settled before launch, or may be on purpose; everything else is an error and stops the build. */
  severity?: 'warning';
};

/** Whether a finding stops the build of the partner. */
export const isError = ({ severity }: Finding): boolean => severity !== 'warning';

/** A finding as one block of text for the terminal. */
export function formatFinding(finding: Finding): string {
  const place = `${isError(finding) ? '' : 'warning '}${finding.file}:${finding.line}`;
  const key = finding.key === '' ? '' : ` ${finding.key}`;
  return `${place}${key}\n  problem:  ${finding.problem}\n  expected: ${finding.expected}\n  fix:      ${finding.fix}`;
}
