import { patternProblem } from '@dining/partner-settings';
import { canJoin } from './answers.ts';
import { onlyMembers, question, type Question } from './question.ts';

/** What members are asked for. */
export const memberQuestions: readonly Question[] = [
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
      if (pattern !== '' && pattern.length <= 100) return patternProblem(pattern);
      return {
        problem: pattern === '' ? 'the pattern is empty' : 'the pattern has more than 100 characters',
        expected: 'a plain regular expression such as ^[0-9]{9}$',
        fix: 'correct the expression',
      };
    },
  }),
];
