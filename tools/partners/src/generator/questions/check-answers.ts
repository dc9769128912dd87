import { nearest, type Finding } from '@dining/partner-settings';
import { encodingProblem } from './answer-problems.ts';
import type { Answers, SomeAnswers } from './answers.ts';
import type { AnswerProblem, Question, QuestionContext } from './question.ts';
import { QUESTIONS } from './questions.ts';

/** A value that was given, by a flag or a brief, before it is known to be an answer. */
export type GivenValues = Readonly<Record<string, unknown>>;

export type KeyProblem = AnswerProblem & { key: string };

/** Answers an open question, or one whose given answer has a problem; undefined takes the default. */
export type AnswerSource = (question: Question, answers: SomeAnswers, problem?: AnswerProblem) => Promise<unknown>;

/**
 * Checks everything that was given, in the order of the questions, and fills in defaults.
 * @param ask asks for what is left open or wrong; without it defaults are taken, and problems are returned
 * @returns the answers, or every problem
 */
export async function completeAnswers(
  given: GivenValues,
  context: QuestionContext,
  ask?: AnswerSource,
): Promise<{ answers: Answers; problems: [] } | { answers: undefined; problems: KeyProblem[] }> {
  const answers: Record<string, unknown> = {};
  const problems = unknownKeys(given);
  if (ask && problems.length > 0) return { answers: undefined, problems };
  for (const question of QUESTIONS) {
    const { key } = question;
    const value = given[key];
    const problem = value === undefined ? undefined : answerProblem(question, value, answers, context);
    const isOpen = value === undefined && question.applies?.when(answers) !== false;
    const asked = ask && (isOpen || problem) ? await ask(question, answers, problem) : undefined;
    if (problem && asked === undefined) problems.push({ key, ...problem });
    const answer = asked ?? (problem ? undefined : value) ?? question.defaultOf(answers);
    if (answer === undefined && !problem) problems.push({ key, ...missing(question) });
    const trimmed = typeof answer === 'string' ? answer.trim() : answer;
    answers[key] = trimmed === undefined ? trimmed : (question.normalize?.(trimmed as never) ?? trimmed);
  }
  return problems.length > 0 ? { answers: undefined, problems } : { answers: answers as Answers, problems: [] };
}

/** Explains why a value does not answer a question; undefined if it does. */
export function answerProblem(
  question: Question,
  value: unknown,
  answers: SomeAnswers,
  context: QuestionContext,
): AnswerProblem | undefined {
  const wrongType = typeProblem(question, value);
  if (wrongType) return wrongType;
  const { applies } = question;
  if (applies && !applies.when(answers) && value !== question.defaultOf(answers)) {
    return { problem: `it has no effect: ${applies.why}`, expected: 'no value', fix: 'remove it' };
  }
  const trimmed = typeof value === 'string' ? value.trim() : value;
  const encoding = typeof trimmed === 'string' ? encodingProblem(trimmed) : undefined;
  return encoding ?? question.check?.(trimmed as never, answers, context);
}

function typeProblem({ type, choices = [] }: Question, value: unknown): AnswerProblem | undefined {
  if (type === 'choice') {
    if (choices.includes(value as string)) return undefined;
    return {
      problem: `${JSON.stringify(value)} is not allowed`,
      expected: `one of ${choices.join(', ')}`,
      fix: `write "${nearest(String(value), choices) ?? choices[0]}"`,
    };
  }
  const wanted = { text: 'string', number: 'number', 'yes-no': 'boolean' }[type];
  if (typeof value === wanted && !Number.isNaN(value)) return undefined;
  const expected = { text: 'a text', number: 'a number', 'yes-no': 'true or false' }[type];
  return { problem: `${JSON.stringify(value)} is not ${expected}`, expected, fix: `write ${expected}` };
}

const missing = ({ key, description }: Question): AnswerProblem => ({
  problem: `"${key}" is missing`,
  expected: description,
  fix: `give "${key}"`,
});

function unknownKeys(given: GivenValues): KeyProblem[] {
  const known: string[] = QUESTIONS.map(({ key }) => key);
  return Object.keys(given)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const guess = nearest(key, known);
      return {
        key,
        problem: `unknown key "${key}"`,
        expected: `one of ${known.join(', ')}`,
        fix: guess ? `rename it to "${guess}"` : 'remove it',
      };
    });
}

/** The problems of a brief as findings with line numbers. */
export const briefFindings = (
  problems: readonly KeyProblem[],
  { file, lineOf }: { file: string; lineOf(path: readonly string[]): number },
): Finding[] => problems.map(({ key, ...problem }) => ({ file, line: lineOf([key]), key, ...problem }));
