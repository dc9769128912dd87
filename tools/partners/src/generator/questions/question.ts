import type { Finding } from '@dining/partner-settings';
import type { PartnerDirectory } from '../../validate/partner-directory.ts';
import { canJoin, type Answers, type SomeAnswers } from './answers.ts';

export type AnswerProblem = Pick<Finding, 'problem' | 'expected' | 'fix'>;

/** What a check may compare an answer with. */
export type QuestionContext = {
  /** The repository's root, with `partners/`. */
  root: string;
  directory: PartnerDirectory;
};

/**
 * One question of the generator. The terminal asks it, `npx nx g partner --<key>` answers it, and so does the key of the
 * same name in a brief. To add a question, add it to the list, to {@link Answers} and to what is written.
 */
export type Question<Key extends keyof Answers = keyof Answers> = {
  key: Key;
  type: 'text' | 'number' | 'yes-no' | 'choice';
  /** The values of a choice. */
  choices?: readonly string[];
  /** What the terminal asks; without it only flags and briefs answer the question. */
  prompt?: string;
  /** What it means, for editors and `npx nx g partner --help`. */
  description: string;
  /** The answer of a brief that leaves it out; undefined if the question must be answered. */
  defaultOf(answers: SomeAnswers): Answers[Key] | undefined;
  /** Whether the answers so far leave the question open. Otherwise its default is taken, and another answer is an error. */
  applies?: { when(answers: SomeAnswers): boolean; why: string };
  /** The way the generator writes an answer that people write in several ways. */
  normalize?(value: Answers[Key]): Answers[Key];
  /** What is wrong with an answer of the right type. */
  check?(value: Answers[Key], answers: SomeAnswers, context: QuestionContext): AnswerProblem | undefined;
};

/** A question with the type of its answers, as an item of a list of all kinds of questions. */
export const question = <Key extends keyof Answers>(one: Question<Key>): Question => one as unknown as Question;

/** For questions that only programs with members have. */
export const onlyMembers = { when: canJoin, why: 'no one can join (enrollmentType "none")' };
