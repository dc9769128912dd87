import { earningQuestions } from './earning-questions.ts';
import { lookQuestions } from './look-questions.ts';
import { memberQuestions } from './member-questions.ts';
import { programQuestions } from './program-questions.ts';
import { question, type Question } from './question.ts';

/** What `npx nx g partner` asks, in order. Later questions may depend on earlier answers. */
export const QUESTIONS: readonly Question[] = [
  ...programQuestions,
  ...earningQuestions,
  ...memberQuestions,
  question({
    key: 'discoverPage',
    type: 'yes-no',
    prompt: 'Discover page',
    description: 'Adds /discover.',
    defaultOf: () => false,
  }),
  ...lookQuestions,
];
