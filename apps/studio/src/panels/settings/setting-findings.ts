import { isError, type Finding } from '@dining/partner-settings';
import { SETTINGS_FILE } from './setting-source.ts';

/** A finding in one sentence: the problem and what to do. */
export const findingText = ({ problem, fix }: Finding): string => `${sentence(problem)}. Fix: ${fix}.`;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The findings of settings.json, errors first. */
export const settingFindings = (findings: readonly Finding[]): Finding[] =>
  findings
    .filter(({ file }) => file.endsWith(`/${SETTINGS_FILE}`))
    .toSorted((one, other) => Number(isError(other)) - Number(isError(one)));

/** Whether a finding is about a value, or about one inside it. */
export const isWithin = ({ key }: Finding, path: readonly (string | number)[]): boolean =>
  key === path.join('.') || key.startsWith(`${path.join('.')}.`);

/** The findings at a path, and those inside it as well if wanted. */
export function findingsAt(
  findings: readonly Finding[],
  path: readonly (string | number)[],
  withInner: boolean,
): { error: string | undefined; warning: string | undefined } {
  const here = findings.filter((finding) => (withInner ? isWithin(finding, path) : finding.key === path.join('.')));
  const textOf = (ones: Finding[]) => (ones.length > 0 ? ones.map(findingText).join(' ') : undefined);
  return { error: textOf(here.filter(isError)), warning: textOf(here.filter((one) => !isError(one))) };
}
