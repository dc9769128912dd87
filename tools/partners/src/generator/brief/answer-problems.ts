import { rateProblems, type Finding } from '@dining/partner-settings';
import { colorMeantBy } from '@dining/theme';
import { nameKey, type PartnerDirectory } from '../../validate/partner-directory.ts';
import { isMoney, type SomeAnswers } from './brief.schema.ts';

export type AnswerProblem = Pick<Finding, 'problem' | 'expected' | 'fix'>;

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

/**
 * Explains why a rate is implausible; undefined if it is not.
 * @param least the rate of the tier below
 */
export function rateProblem(rate: number, least: number, answers: SomeAnswers): AnswerProblem | undefined {
  if (isMoney(answers) && !(rate > 0 && rate <= MAX_MONEY_BACK)) {
    return {
      problem: `members would get ${Math.round(rate * 100)}% of the bill back`,
      expected: `a share of the bill up to ${MAX_MONEY_BACK}: 0.05 is 5% back`,
      fix: 'write the share as a decimal number',
    };
  }
  const { currencyType = 'Mile' } = answers;
  const [found] = rateProblems({ currencyType, hasVIP: false, earnRates: { tier0: rate, tier2: rate, tier3: rate } });
  if (found) return found;
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
