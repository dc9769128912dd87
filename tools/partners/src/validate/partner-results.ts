import type { TaskGraph } from '@nx/devkit';
import { printableText } from '../printable-text.ts';

/** The result of a target for one partner: whether it succeeded, and a message for the terminal. */
export type PartnerResult = { code: string; ok: boolean; text: string };

type TaskResult = { success: boolean; terminalOutput: string; startTime: number; endTime: number };

/** Prints the result of a single partner, and returns what its executor returns. */
export function printResult({ ok, text }: PartnerResult): { success: boolean } {
  (ok ? process.stdout : process.stderr).write(`${printableText(text)}\n`);
  return { success: ok };
}

/** The partners of the tasks that a batch executor was called for. */
export const codesOf = ({ tasks }: Pick<TaskGraph, 'tasks'>): string[] =>
  Object.values(tasks).map(({ target }) => target.project);

/** Turns results of partners, as they arrive, into results of the Nx tasks that a batch executor was called for. */
export async function* taskResults(
  { tasks }: Pick<TaskGraph, 'tasks'>,
  results: Iterable<PartnerResult> | AsyncIterable<PartnerResult>,
): AsyncGenerator<{ task: string; result: TaskResult }> {
  const taskIds = new Map(Object.values(tasks).map(({ id, target }) => [target.project, id]));
  let startTime = Date.now();
  for await (const { code, ok, text } of results) {
    const endTime = Date.now();
    const terminalOutput = `${printableText(text)}\n`;
    yield { task: taskIds.get(code) ?? code, result: { success: ok, terminalOutput, startTime, endTime } };
    startTime = endTime;
  }
}
