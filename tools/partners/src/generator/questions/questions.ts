import { existsSync } from 'node:fs';
import {
  emailProblem,
  hostProblem,
  nameProblem,
  patternProblem,
  phoneProblem,
  telHref,
} from '@dining/partner-settings';
import { LOOK_CHOICES } from '@dining/theme';
import { codeProblem } from '../../validate/partner-code.ts';
import { colorProblem, fontProblem, rateProblem, sharedProblem } from './answer-problems.ts';
import { canJoin, isMoney, type Answers, type SomeAnswers } from './answers.ts';
import type { Question } from './question.ts';

const question = <Key extends keyof Answers>(one: Question<Key>): Question => one as unknown as Question;

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const onlyMembers = { when: canJoin, why: 'no one can join (enrollmentType "none")' };

/** Dollars per dollar for money, units per dollar for every other currency. */
const usualRates = (answers: SomeAnswers) =>
  isMoney(answers) ? { base: 0.01, email: 0.03, vip: 0.05 } : { base: 0.5, email: 3, vip: 5 };

const LOOK_PROMPTS: Partial<Record<keyof typeof LOOK_CHOICES, string>> = {
  hero: 'Layout of the hero',
  card: 'Shape of restaurant cards',
  header: 'Layout of the header',
};

/** Defaults that suit any brand; every other layout defaults to the first of its list. */
const LOOK_DEFAULTS: Partial<Record<keyof typeof LOOK_CHOICES, string>> = { hero: 'scoop' };

/** Every layout that @dining/theme offers is a question, so a new one needs nothing here. */
const lookQuestions = Object.entries(LOOK_CHOICES).map(([key, choices]): Question => {
  const name = key as keyof typeof LOOK_CHOICES;
  const prompt = LOOK_PROMPTS[name];
  return {
    key: name,
    type: 'choice',
    choices,
    ...(prompt && { prompt }),
    description: `Layout of the look (PRT-10): ${key}.`,
    defaultOf: () => (LOOK_DEFAULTS[name] ?? choices[0]) as never,
  };
});

/** What `npx nx g partner` asks, in order. Later questions may depend on earlier answers. */
export const QUESTIONS: readonly Question[] = [
  question({
    key: 'code',
    type: 'text',
    prompt: 'Partner code, such as harbor-table',
    description: 'Folder name and development host: lowercase letters, digits, hyphens.',
    defaultOf: () => undefined,
    check: (code, _answers, { root }) =>
      codeProblem(code) ??
      (existsSync(`${root}/partners/${code}`)
        ? {
            problem: `there is already a partner "${code}": partners/${code} exists`,
            expected: 'a new code',
            fix: 'choose another code, or delete the folder first',
          }
        : undefined),
  }),
  question({
    key: 'name',
    type: 'text',
    prompt: 'Name of the loyalty program’s owner',
    description: 'The loyalty program’s owner, as members call it. By default, the code in words.',
    defaultOf: ({ code = '' }) => code.split('-').map(capitalized).join(' '),
    check: (name, _answers, { directory }) => nameProblem('name', name) ?? sharedProblem('name', name, directory),
  }),
  question({
    key: 'programName',
    type: 'text',
    prompt: 'Full name of the dining program',
    description: 'The dining program’s full name. By default, the name and “Dining”.',
    defaultOf: ({ name = '' }) => `${name} Dining`,
    check: (name, _answers, { directory }) =>
      nameProblem('programName', name) ?? sharedProblem('name', name, directory),
  }),
  question({
    key: 'host',
    type: 'text',
    prompt: 'Host name of the site',
    description: 'Host name of the site, without https://. The default is a placeholder.',
    defaultOf: ({ code }) => `dining.${code}.example`,
    check: (host, { code = '' }, { directory }) => hostProblem(host, code) ?? sharedProblem('host', host, directory),
  }),
  question({
    key: 'supportPhone',
    type: 'text',
    prompt: 'Support phone',
    description: 'Support phone as members read it. The default is a placeholder.',
    defaultOf: () => '1-800-555-0100',
    check: (formatted) =>
      formatted.replace(/\D/g, '').length < 3
        ? {
            problem: `"${formatted}" is not a telephone number`,
            expected: 'such as 1-800-555-0100',
            fix: 'write the number',
          }
        : phoneProblem({ href: telHref(formatted), formatted }),
  }),
  question({
    key: 'supportEmail',
    type: 'text',
    prompt: 'Support e-mail',
    description: 'Support e-mail address. The default is a placeholder.',
    defaultOf: ({ code }) => `care@${code}.example`,
    check: (display) => {
      const found = emailProblem({ href: `mailto:${display}`, display });
      return found && { ...found, problem: `"${display}" is not an e-mail address`, fix: 'write the address' };
    },
  }),
  question({
    key: 'enrollmentType',
    type: 'choice',
    choices: ['direct', 'sso', 'none'],
    prompt: 'How members join: here, by single sign-on, or not at all',
    description: 'How members join: on the site, through the program’s identity provider, or not at all.',
    defaultOf: () => 'direct',
  }),
  question({
    key: 'ssoIssuer',
    type: 'text',
    prompt: 'Address of the identity provider (empty: the development provider)',
    description: 'Address of the program’s identity provider (OpenID Connect); empty for the development provider.',
    defaultOf: () => '',
    applies: { when: ({ enrollmentType }) => enrollmentType === 'sso', why: 'members do not join by single sign-on' },
    check: (issuer) =>
      issuer === '' || /^https:\/\/[^\s/]+\S*$/.test(issuer)
        ? undefined
        : { problem: `"${issuer}" is not a secure address`, expected: 'https:// and a host', fix: 'write the issuer' },
  }),
  question({
    key: 'currencyType',
    type: 'choice',
    choices: ['Mile', 'Point', 'Dollar', 'Credit'],
    prompt: 'What members earn',
    description: 'What members earn. Dollar and Credit are shown as money.',
    defaultOf: () => 'Mile',
  }),
  question({
    key: 'earnRate',
    type: 'number',
    prompt: 'Earn rate per dollar',
    description: 'Units that one dollar earns; for money a share of the bill, such as 0.05 for 5% back.',
    defaultOf: (answers) => usualRates(answers).base,
    check: (rate, answers) => rateProblem(rate, 0, answers),
  }),
  question({
    key: 'earnRateWithEmail',
    type: 'number',
    prompt: 'Earn rate for members who get e-mail',
    description: 'Earn rate of members who opt in to e-mail.',
    defaultOf: (answers) => Math.max(usualRates(answers).email, answers.earnRate ?? 0),
    check: (rate, answers) => rateProblem(rate, answers.earnRate ?? 0, answers),
  }),
  question({
    key: 'hasVIP',
    type: 'yes-no',
    prompt: 'VIP tier',
    description: 'Has the VIP tier.',
    defaultOf: () => false,
    applies: onlyMembers,
  }),
  question({
    key: 'earnRateVip',
    type: 'number',
    prompt: 'Earn rate of VIP members',
    description: 'Earn rate of VIP members.',
    defaultOf: (answers) => Math.max(usualRates(answers).vip, answers.earnRateWithEmail ?? 0),
    applies: { when: ({ hasVIP }) => hasVIP === true, why: 'there is no VIP tier (hasVIP)' },
    check: (rate, answers) => rateProblem(rate, answers.earnRateWithEmail ?? 0, answers),
  }),
  question({
    key: 'newMemberBonus',
    type: 'number',
    prompt: 'Bonus for a new member’s first meal, in units (cents for money); 0 for none',
    description: 'Bonus for the first meal of new members, in units of the currency (cents for money); 0 for none.',
    defaultOf: () => 0,
    applies: onlyMembers,
    check: (units) =>
      Number.isInteger(units) && units >= 0 && units <= 1_000_000
        ? undefined
        : { problem: `${units} is not a bonus`, expected: 'a whole number up to 1,000,000', fix: 'write the units' },
  }),
  question({
    key: 'shortCode',
    type: 'text',
    prompt: 'Short code of text messages (empty: no text messages)',
    description: 'Short code of text messages, five or six digits; empty for no text messages.',
    defaultOf: () => '',
    applies: onlyMembers,
    check: (code) =>
      code === '' || /^[0-9]{5,6}$/.test(code)
        ? undefined
        : { problem: `"${code}" is not a short code`, expected: 'five or six digits', fix: 'write the digits only' },
  }),
  question({
    key: 'fullAddress',
    type: 'yes-no',
    prompt: 'Joining asks for the full address',
    description: 'Joining asks for street, city and state.',
    defaultOf: () => false,
    applies: onlyMembers,
  }),
  question({
    key: 'loyaltyNumber',
    type: 'choice',
    choices: ['none', 'any', 'ten-digit', 'pattern'],
    prompt: 'Loyalty number: members have none, any text, ten digits with a check, or a pattern',
    description: 'Whether members have a loyalty number, and how it is checked.',
    defaultOf: (answers) => (canJoin(answers) ? 'any' : 'none'),
    applies: onlyMembers,
  }),
  question({
    key: 'loyaltyNumberPattern',
    type: 'text',
    prompt: 'Pattern of the loyalty number, such as ^[0-9]{9}$',
    description: 'Regular expression of the loyalty number.',
    defaultOf: ({ loyaltyNumber }) => (loyaltyNumber === 'pattern' ? undefined : ''),
    applies: { when: ({ loyaltyNumber }) => loyaltyNumber === 'pattern', why: 'loyaltyNumber is not "pattern"' },
    check: (pattern, { loyaltyNumber }) => {
      if (loyaltyNumber !== 'pattern') return undefined;
      const problem = pattern === '' ? 'the pattern is empty' : patternProblem(pattern);
      return problem === undefined && pattern.length <= 100
        ? undefined
        : {
            problem: problem ?? 'the pattern has more than 100 characters',
            expected: 'a plain regular expression such as ^[0-9]{9}$',
            fix: 'correct the expression',
          };
    },
  }),
  question({
    key: 'discoverPage',
    type: 'yes-no',
    prompt: 'Discover page',
    description: 'Adds /discover.',
    defaultOf: () => false,
  }),
  question({
    key: 'primaryColor',
    type: 'text',
    prompt: 'Main brand color, #rrggbb',
    description: 'Color of the hero and the icon, #rrggbb.',
    defaultOf: () => '#1f4e5f',
    check: colorProblem,
  }),
  question({
    key: 'accentColor',
    type: 'text',
    prompt: 'Color of the main button, #rrggbb',
    description: 'Color of the main button, #rrggbb.',
    defaultOf: () => '#c2410c',
    check: colorProblem,
  }),
  ...lookQuestions,
  question({
    key: 'corners',
    type: 'choice',
    choices: ['square', 'soft', 'round'],
    prompt: 'Corners',
    description: 'Shape of buttons, cards and panels.',
    defaultOf: () => 'soft',
  }),
  question({
    key: 'displayFont',
    type: 'text',
    prompt: 'Font of headings, the name of a @fontsource-variable package',
    description: 'Font of headings and figures: the name of an installed @fontsource-variable package.',
    defaultOf: () => 'outfit',
    check: fontProblem,
  }),
  question({
    key: 'bodyFont',
    type: 'text',
    prompt: 'Font of everything else',
    description: 'Font of everything else: the name of an installed @fontsource-variable package.',
    defaultOf: () => 'figtree',
    check: fontProblem,
  }),
];
