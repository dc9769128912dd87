import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { nearest, rateProblems } from '@dining/partner-settings';
import { colorMeantBy } from '@dining/theme';
import { nameKey, type PartnerDirectory } from '../../validate/partner-directory.ts';
import type { SomeAnswers } from './answers.ts';
import type { AnswerProblem } from './question.ts';

const require = createRequire(import.meta.url);

/** The share of the bill that money back never exceeds. */
const MAX_MONEY_BACK = 0.5;

/** Explains why a text is not valid Unicode; undefined if it is. Validation refuses U+FFFD as bytes that were lost. */
export function encodingProblem(text: string): AnswerProblem | undefined {
  if (text.isWellFormed() && !text.includes('\uFFFD')) return undefined;
  return {
    problem: `${JSON.stringify(text)} contains a character that is not valid Unicode`,
    expected: 'text in UTF-8',
    fix: 'write the character again',
  };
}

/** Explains why a text is not a color; undefined if it is `#rrggbb`. */
export function colorProblem(value: string): AnswerProblem | undefined {
  if (/^#[0-9a-f]{6}$/i.test(value)) return undefined;
  const meant = colorMeantBy(value);
  return {
    problem: `"${value}" is not a color`,
    expected: 'a hash and six hexadecimal digits, such as #1f4e5f (in a shell with quotes)',
    fix: meant ? `write "${meant}"` : 'write the six digits of the color',
  };
}

/** The @fontsource-variable package of a font that may be given as a family, such as "Work Sans". */
export const fontPackage = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '-');

/** Explains why a font cannot be self-hosted; undefined if it can. */
export function fontProblem(name: string): AnswerProblem | undefined {
  const installed = installedFonts();
  const wanted = fontPackage(name);
  if (installed.includes(wanted)) return undefined;
  const guess = nearest(wanted, installed);
  return {
    problem: `the font "${name}" is not installed`,
    expected: `one of ${installed.join(', ')}`,
    fix: guess
      ? `write "${guess}"`
      : `choose another font; or, if it exists, npm install --save-dev @fontsource-variable/${wanted}`,
  };
}

/** The folder of the installed @fontsource-variable packages. */
const fontsFolder = (): string => dirname(dirname(require.resolve('@fontsource-variable/figtree/package.json')));

/** Names of the installed @fontsource-variable packages. */
export const installedFonts = (): string[] => readdirSync(fontsFolder()).toSorted();

/** The kind of an installed font as its package states it, such as "serif". */
export function fontCategory(name: string): string {
  const metadata = readFileSync(`${fontsFolder()}/${name}/metadata.json`, 'utf8');
  return (JSON.parse(metadata) as { category: string }).category;
}

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
