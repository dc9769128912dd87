import { existsSync } from 'node:fs';
import {
  emailProblem,
  hostProblem,
  nameProblem,
  patternProblem,
  phoneProblem,
  telHref,
} from '@dining/partner-settings';
import { codeProblem } from '../../validate/partner-code.ts';
import type { PartnerDirectory } from '../../validate/partner-directory.ts';
import { colorProblem, rateProblem, sharedProblem, type AnswerProblem } from './answer-problems.ts';
import { canJoin, isMoney, type Answers, type SomeAnswers } from './brief.schema.ts';
import { fontPackage, fontProblem } from './fonts.ts';

/** What a rule may compare an answer with. */
export type BriefContext = {
  /** The repository's root, with `partners/`. */
  root: string;
  directory: PartnerDirectory;
};

/** What the schema cannot say about a key. `answers` are those of the keys before it. */
type Rule<Value> = {
  /** The default that other answers decide; undefined if the key must be given. */
  fallback?(answers: SomeAnswers): Value | undefined;
  /** Why the key has no effect beside the other answers; undefined if it has one. */
  unused?(answers: SomeAnswers): string | undefined;
  /** What is wrong with a value that the schema allows. */
  problem?(value: Value, answers: SomeAnswers, context: BriefContext): AnswerProblem | undefined;
  /** The way the generator writes a value that people write in several ways. */
  normalize?(value: Value): Value;
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Dollars per dollar for money, units per dollar for every other currency. */
const usualRates = (answers: SomeAnswers) =>
  isMoney(answers) ? { base: 0.01, email: 0.03, vip: 0.05 } : { base: 0.5, email: 3, vip: 5 };

const unless = (isUsed: boolean, why: string): string | undefined => (isUsed ? undefined : why);

/** For keys that only programs with members have. */
const onlyMembers = {
  unused: (answers: SomeAnswers) => unless(canJoin(answers), 'no one can join (enrollmentType "none")'),
};

const color: Rule<string> = { problem: colorProblem, normalize: (value) => value.toLowerCase() };
const font: Rule<string> = { problem: fontProblem, normalize: fontPackage };

const RULES: { [Key in keyof Answers]?: Rule<Answers[Key]> } = {
  code: {
    problem(code, _answers, { root }) {
      const found = codeProblem(code);
      if (found || !existsSync(`${root}/partners/${code}`)) return found;
      return {
        problem: `there is already a partner "${code}": partners/${code} exists`,
        expected: 'a new code',
        fix: 'choose another code, or delete the folder first',
      };
    },
  },
  name: {
    fallback: ({ code = '' }) => code.split('-').map(capitalized).join(' '),
    problem: (name, _answers, { directory }) => nameProblem('name', name) ?? sharedProblem('name', name, directory),
  },
  programName: {
    fallback: ({ name = '' }) => `${name} Dining`,
    problem: (name, _answers, { directory }) =>
      nameProblem('programName', name) ?? sharedProblem('name', name, directory),
  },
  host: {
    fallback: ({ code }) => `dining.${code}.example`,
    problem: (host, { code = '' }, { directory }) => hostProblem(host, code) ?? sharedProblem('host', host, directory),
  },
  supportPhone: {
    problem(formatted) {
      if (formatted.replace(/\D/g, '').length >= 3) return phoneProblem({ href: telHref(formatted), formatted });
      const problem = `"${formatted}" is not a telephone number`;
      return { problem, expected: 'such as 1-800-555-0100', fix: 'write the number' };
    },
  },
  supportEmail: {
    fallback: ({ code }) => `care@${code}.example`,
    problem(display) {
      const found = emailProblem({ href: `mailto:${display}`, display });
      return found && { ...found, problem: `"${display}" is not an e-mail address`, fix: 'write the address' };
    },
  },
  ssoIssuer: {
    unused: ({ enrollmentType }) => unless(enrollmentType === 'sso', 'members do not join by single sign-on'),
  },
  earnRate: {
    fallback: (answers) => usualRates(answers).base,
    problem: (rate, answers) => rateProblem(rate, 0, answers),
  },
  earnRateWithEmail: {
    fallback: (answers) => Math.max(usualRates(answers).email, answers.earnRate ?? 0),
    problem: (rate, answers) => rateProblem(rate, answers.earnRate ?? 0, answers),
  },
  hasVIP: onlyMembers,
  earnRateVip: {
    fallback: (answers) => Math.max(usualRates(answers).vip, answers.earnRateWithEmail ?? 0),
    unused: ({ hasVIP = false }) => unless(hasVIP, 'there is no VIP tier (hasVIP)'),
    problem: (rate, answers) => rateProblem(rate, answers.earnRateWithEmail ?? 0, answers),
  },
  newMemberBonus: {
    ...onlyMembers,
    problem(units) {
      if (Number.isInteger(units)) return undefined;
      return { problem: `${units} is not a bonus`, expected: 'a whole number up to 1,000,000', fix: 'write the units' };
    },
  },
  shortCode: onlyMembers,
  fullAddress: onlyMembers,
  loyaltyNumber: { ...onlyMembers, fallback: (answers) => (canJoin(answers) ? 'any' : 'none') },
  loyaltyNumberPattern: {
    fallback: ({ loyaltyNumber }) => (loyaltyNumber === 'pattern' ? undefined : ''),
    unused: ({ loyaltyNumber }) => unless(loyaltyNumber === 'pattern', 'loyaltyNumber is not "pattern"'),
    problem(pattern) {
      if (pattern !== '') return patternProblem(pattern);
      const expected = 'a plain regular expression such as ^[0-9]{9}$';
      return { problem: 'the pattern is empty', expected, fix: 'write the expression' };
    },
  },
  primaryColor: color,
  accentColor: color,
  displayFont: font,
  bodyFont: font,
};

/** The rule of a key; empty if its schema says everything. */
export const ruleOf = (key: keyof Answers): Rule<unknown> => RULES[key] ?? {};
