import type { Finding } from '@dining/partner-settings';
import type { ResolvedToken } from '../resolve-tokens.ts';

/** Least and largest value of a token, and why it cannot be smaller. Lengths are in pixels, durations in milliseconds. */
export type Range = { min: number; max: number; unit: '' | 'px' | 'ms'; why?: string };

/** Limits of a usable site, by path: wider than any brand needs, narrow enough to catch a slipped decimal point. */
const ranges: readonly [path: RegExp, range: Range][] = [
  [/^font\.size\.md$/, { min: 16, max: 160, unit: 'px', why: 'phones zoom into smaller inputs' }],
  [/^font\.size\./, { min: 10, max: 160, unit: 'px' }],
  [/^font\.leading\.body$/, { min: 1.2, max: 2.2, unit: '' }],
  [/^font\.leading\.display$/, { min: 0.8, max: 1.8, unit: '' }],
  [/^font\.tracking\./, { min: -0.1, max: 0.2, unit: '' }],
  [/^space\./, { min: 0, max: 256, unit: 'px' }],
  // 999px makes pills of controls; an arch is the roundest card.
  [/^radius\.(control|pill)$/, { min: 0, max: 999, unit: 'px' }],
  [/^radius\.(card|panel)$/, { min: 0, max: 240, unit: 'px' }],
  [/^radius\.notch$/, { min: 0, max: 24, unit: 'px' }],
  [/^size\.control$/, { min: 44, max: 96, unit: 'px', why: 'fingers miss smaller controls' }],
  [/^size\.target$/, { min: 44, max: 96, unit: 'px', why: 'fingers miss smaller targets' }],
  [/^size\.stroke$/, { min: 0.5, max: 6, unit: 'px' }],
  [/^size\.content$/, { min: 600, max: 1600, unit: 'px' }],
  [/^size\.max$/, { min: 900, max: 2400, unit: 'px' }],
  [/^size\.min$/, { min: 240, max: 400, unit: 'px' }],
  [/^motion\.duration\.quick$/, { min: 0, max: 400, unit: 'ms' }],
  [/^motion\.duration\.calm$/, { min: 0, max: 800, unit: 'ms' }],
  [/^motion\.duration\.scene$/, { min: 0, max: 1500, unit: 'ms' }],
];

/** The range of a token, if it has one. */
export const rangeOf = (path: string): Range | undefined => ranges.find(([pattern]) => pattern.test(path))?.[1];

/** Reports a size, a radius or a duration that no usable site can have (PRT-06). */
export function rangeProblem(
  path: string,
  { value }: ResolvedToken,
): Pick<Finding, 'problem' | 'expected' | 'fix'> | undefined {
  const range = rangeOf(path);
  if (!range) return undefined;
  const actual = inUnit(value);
  if (actual === undefined || (actual >= range.min && actual <= range.max)) return undefined;
  const { min, max, unit, why } = range;
  const problem = `${shown(value)} is too ${actual < min ? 'small' : 'large'} for ${path}`;
  return {
    problem: why !== undefined && actual < min ? `${problem}: ${why}` : problem,
    expected: `${min}${unit} to ${max}${unit}`,
    fix: `write a value between ${min}${unit} and ${max}${unit}`,
  };
}

/** A value as a number of px or ms, or the number itself. */
function inUnit(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const { value: amount, unit } = (value ?? {}) as { value?: unknown; unit?: unknown };
  if (typeof amount !== 'number') return undefined;
  return amount * (unit === 'rem' ? 16 : unit === 's' ? 1000 : 1);
}

function shown(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const { value: amount, unit } = value as { value: number; unit: string };
  return `${amount}${unit}`;
}
