import type { Finding } from '../finding.ts';

/** A problem of one setting, before its place in the file is known. */
export type SettingProblem = Pick<Finding, 'problem' | 'expected' | 'fix' | 'severity'> & {
  path: readonly (string | number)[];
};
