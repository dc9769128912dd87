import type { ExecutorContext, TaskGraph } from '@nx/devkit';
import { codesOf, printResult, taskResults } from '../validate/partner-results.ts';
import { composePartners } from './build-partners.ts';

/** `npx nx compose <partner>`. */
export default async function compose(
  _options: unknown,
  { root, projectName = '' }: Pick<ExecutorContext, 'root' | 'projectName'>,
): Promise<{ success: boolean }> {
  let result = { success: true };
  for await (const composed of composePartners(root, [projectName])) result = printResult(composed);
  return result;
}

/** Composes all changed partners of a run in one process, so that the shell is opened once (BLD-02). */
export async function* composeBatch(
  graph: TaskGraph,
  _options: unknown,
  _overrides: unknown,
  { root }: Pick<ExecutorContext, 'root'>,
): ReturnType<typeof taskResults> {
  yield* taskResults(graph, composePartners(root, codesOf(graph)));
}
