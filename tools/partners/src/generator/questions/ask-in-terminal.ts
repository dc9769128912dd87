import { createInterface } from 'node:readline/promises';
import type { Answers, SomeAnswers } from './answers.ts';
import { answerProblem, type AnswerSource } from './check-answers.ts';
import type { Question, QuestionContext } from './question.ts';

/** Where questions are asked; a terminal, or a test. */
export type Terminal = {
  /** Prints a question and returns the line that was typed; undefined when the input has ended. */
  ask(prompt: string): Promise<string | undefined>;
  say(text: string): void;
  close(): void;
};

/** The terminal that `nx` runs in. */
export function openTerminal(): Terminal {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
  return {
    ask: (prompt) => Promise.race([lines.question(prompt), ended]),
    say: (text) => process.stdout.write(`${text}\n`),
    close: () => lines.close(),
  };
}

/** Whether someone can answer: a terminal, unless `--no-interactive` or a CI says otherwise. */
export const isInteractive = (): boolean =>
  process.stdin.isTTY &&
  process.stdout.isTTY &&
  process.env['CI'] !== 'true' &&
  !process.argv.some((argument) => /^--(no-interactive|interactive=false)$/.test(argument));

/** Thrown when the input ends before the last question; the message says how to continue with what was answered. */
export class AskingStopped extends Error {
  override readonly name = 'AskingStopped';
}

/**
 * Returns a function that asks one question until the answer is valid. Nothing is prefilled: an empty answer takes the
 * default, which the question shows. A wrong answer from a flag or a brief is asked for again, so that no other input
 * is lost.
 * @throws AskingStopped when the input ends
 */
export function askIn(terminal: Terminal, context: QuestionContext): AnswerSource {
  return async (question, answers, problem) => {
    if (question.prompt === undefined && !problem) return undefined;
    const fallback = question.defaultOf(answers);
    let found = problem;
    for (;;) {
      if (found) terminal.say(`  ${found.problem}. Expected ${found.expected}. Fix: ${found.fix}.`);
      const line = await terminal.ask(`${question.prompt ?? question.key}${hint(question, fallback)}? `);
      if (line === undefined) throw new AskingStopped(continuation(answers));
      if (line.trim() === '' && fallback !== undefined) return fallback;
      const value = valueOf(question, line.trim());
      found = answerProblem(question, value, answers, context);
      if (!found) return value;
    }
  };
}

function hint({ type, choices }: Question, fallback: Answers[keyof Answers] | undefined): string {
  const list = choices ? ` [${choices.join(', ')}]` : type === 'yes-no' ? ' [yes, no]' : '';
  const shown = typeof fallback === 'boolean' ? (fallback ? 'yes' : 'no') : fallback;
  return shown === undefined || shown === '' ? list : `${list} (empty: ${shown})`;
}

/** A typed line as a value: yes and no, numbers, percentages, and choices in any letter case. */
function valueOf({ type, choices = [] }: Question, line: string): unknown {
  if (type === 'yes-no') return /^(y|yes|true)$/i.test(line) ? true : /^(n|no|false)$/i.test(line) ? false : line;
  if (type === 'choice') {
    return choices.find((choice) => choice.toLowerCase() === line.toLowerCase()) ?? line;
  }
  if (type !== 'number') return line;
  const [, digits, percent] = /^(\d+(?:\.\d+)?)\s*(%)?$/.exec(line) ?? [];
  return digits === undefined ? line : Number(digits) / (percent ? 100 : 1);
}

/** The command that continues with the answers so far. */
function continuation(answers: SomeAnswers): string {
  const flags = Object.entries(answers).map(([key, value]) => `--${key}=${JSON.stringify(value)}`);
  return `Stopped before the last question. Continue with:\nnpx nx g partner ${flags.join(' ')}`;
}
