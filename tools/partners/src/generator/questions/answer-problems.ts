import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { nearest, rateProblems } from '@dining/partner-settings';
import { nameKey, type PartnerDirectory } from '../../validate/partner-directory.ts';
import type { SomeAnswers } from './answers.ts';
import type { AnswerProblem } from './question.ts';

const require = createRequire(import.meta.url);

/** The share of the bill that money back never exceeds. */
const MAX_MONEY_BACK = 0.5;

/** Explains why a text is not a color; undefined if it is `#rrggbb`. */
export function colorProblem(value: string): AnswerProblem | undefined {
  if (/^#[0-9a-f]{6}$/i.test(value)) return undefined;
  const digits = value.replace(/^#/, '');
  const isShort = /^[0-9a-f]{3}$/i.test(digits);
  const long = isShort ? digits.replace(/./g, '$&$&') : digits;
  return {
    problem: `"${value}" is not a color`,
    expected: 'a hash and six hexadecimal digits, such as #1f4e5f (in a shell with quotes)',
    fix: /^[0-9a-f]{6}$/i.test(long) ? `write "#${long.toLowerCase()}"` : 'write the six digits of the color',
  };
}

/** Explains why a font cannot be self-hosted; undefined if it can. */
export function fontProblem(name: string): AnswerProblem | undefined {
  const installed = installedFonts();
  if (installed.includes(name)) return undefined;
  const guess = nearest(name.toLowerCase().replaceAll(' ', '-'), installed);
  return {
    problem: `the font "${name}" is not installed`,
    expected: `one of ${installed.join(', ')}`,
    fix: guess ? `write "${guess}"` : `install @fontsource-variable/${name}, or choose another font`,
  };
}

/** Names of the installed @fontsource-variable packages. */
export const installedFonts = (): string[] =>
  readdirSync(dirname(dirname(require.resolve('@fontsource-variable/figtree/package.json')))).toSorted();

/**
 * Explains why a rate is implausible; undefined if it is not.
 * @param least the rate of the tier below
 */
export function rateProblem(
  rate: number,
  least: number,
  { currencyType = 'Mile' }: SomeAnswers,
): AnswerProblem | undefined {
  const isMoney = currencyType === 'Dollar' || currencyType === 'Credit';
  if (isMoney && !(rate > 0 && rate <= MAX_MONEY_BACK)) {
    return {
      problem: `members would get ${Math.round(rate * 100)}% of the bill back`,
      expected: `a share of the bill up to ${MAX_MONEY_BACK}: 0.05 is 5% back`,
      fix: 'write the share as a decimal number',
    };
  }
  const [found] = rateProblems({ currencyType, hasVIP: false, earnRates: { tier0: rate, tier2: rate, tier3: rate } });
  if (found) return { problem: found.problem, expected: found.expected, fix: found.fix };
  if (rate >= least) return undefined;
  return {
    problem: `${rate} is less than the rate of the tier below, ${least}`,
    expected: 'rates that do not fall from tier to tier',
    fix: `write at least ${least}`,
  };
}

/** Explains that another partner has a host or a name; undefined if none has. */
export function sharedProblem(
  kind: 'host' | 'name',
  value: string,
  { byHost, byName }: PartnerDirectory,
): AnswerProblem | undefined {
  const [owner] = (kind === 'host' ? byHost.get(value) : byName.get(nameKey(value))) ?? [];
  if (owner === undefined) return undefined;
  return {
    problem: `"${value}" is also the ${kind} of partners/${owner}`,
    expected: `a ${kind} that only this partner has`,
    fix: `choose another ${kind}`,
  };
}
