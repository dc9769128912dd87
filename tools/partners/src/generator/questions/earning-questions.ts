import { rateProblem } from './answer-problems.ts';
import { isMoney, type SomeAnswers } from './answers.ts';
import { onlyMembers, question, type Question } from './question.ts';

/** Dollars per dollar for money, units per dollar for every other currency. */
const usualRates = (answers: SomeAnswers) =>
  isMoney(answers) ? { base: 0.01, email: 0.03, vip: 0.05 } : { base: 0.5, email: 3, vip: 5 };

/** What members earn. */
export const earningQuestions: readonly Question[] = [
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
];
