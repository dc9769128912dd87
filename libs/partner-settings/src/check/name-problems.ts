import type { PartnerSettings } from '../settings.schema.ts';
import type { SettingProblem } from './setting-problem.ts';

/** Characters that fit into a header, a browser tab and the subject of a mail. */
const MAX_LENGTH = { name: 60, programName: 80 } as const;

/** Finds names that are blank, too long, or more than plain text (PRT-02). */
export const nameProblems = (settings: Pick<PartnerSettings, 'name' | 'programName'>): SettingProblem[] =>
  (['name', 'programName'] as const).flatMap((key) => {
    const found = nameProblem(key, settings[key]);
    return found ? [{ path: [key], ...found }] : [];
  });

/**
 * Explains why a text cannot be a partner's name or a program's name; undefined if it can. Names are inserted into every
 * kind of text: pages, titles, mails.
 */
export function nameProblem(key: keyof typeof MAX_LENGTH, value: string): Omit<SettingProblem, 'path'> | undefined {
  const max = MAX_LENGTH[key];
  if (value.trim() === '') {
    return { problem: 'the name is blank', expected: `text of 1 to ${max} characters`, fix: 'write the name' };
  }
  if (value !== value.trim()) {
    return {
      problem: 'the name starts or ends with a space',
      expected: 'a name without surrounding spaces',
      fix: `write ${JSON.stringify(value.trim())}`,
    };
  }
  const length = [...value].length;
  if (length > max) {
    return {
      problem: `the name has ${length} characters, which does not fit into headers and mails`,
      expected: `text of 1 to ${max} characters`,
      fix: 'write the name that members use',
    };
  }
  const found = /[\p{Cc}\u2028\u2029]/u.test(value)
    ? 'a line break or an invisible character'
    : (/<[a-z/!][^>]*>?|[{}[\]]|\*\*|\^/i.exec(value)?.[0] ?? undefined);
  return found === undefined
    ? undefined
    : { problem: `the name contains ${found}`, expected: 'plain text', fix: `remove ${found}` };
}
