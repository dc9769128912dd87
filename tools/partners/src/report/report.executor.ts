import type { ExecutorContext, TaskGraph } from '@nx/devkit';
import { codesOf, printResult, taskResults } from '../validate/partner-results.ts';
import { reportPartners } from './report-partners.ts';

/** `npx nx run <partner>:report`: writes what the partner must still fill in before launch (EXT-12). */
export default async function report(
  _options: unknown,
  { root, projectName = '' }: Pick<ExecutorContext, 'root' | 'projectName'>,
): Promise<{ success: boolean }> {
  let result = { success: false };
  for await (const one of reportPartners(root, [projectName], { now: new Date(), showsItems: true }))
    result = printResult(one);
  return result;
}

/** `npx nx run-many -t report`: reports on all partners of a run in one process, and only counts what is open in many. */
export async function* reportBatch(
  graph: TaskGraph,
  _options: unknown,
  _overrides: unknown,
  { root }: Pick<ExecutorContext, 'root'>,
): ReturnType<typeof taskResults> {
  const codes = codesOf(graph);
  yield* taskResults(graph, reportPartners(root, codes, { now: new Date(), showsItems: codes.length === 1 }));
}
