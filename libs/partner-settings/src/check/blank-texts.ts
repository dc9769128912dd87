import type { SettingProblem } from './setting-problem.ts';

/** Finds texts of nothing but spaces, at any depth. An empty text is not blank: some keys allow it. */
export function blankTexts(value: unknown, path: readonly (string | number)[] = []): SettingProblem[] {
  if (typeof value === 'string') {
    if (value === '' || value.trim() !== '') return [];
    return [{ path, problem: 'the text is blank', expected: 'a text', fix: 'write the text, or remove the key' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    blankTexts(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
