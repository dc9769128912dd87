import type { ExecutorContext, TaskGraph } from '@nx/devkit';
import { codesOf, printResult, taskResults } from './partner-results.ts';
import { validatePartners } from './validate-partners.ts';

/** `npx nx validate <partner>`: prints every error and warning of the partner. */
export default async function validate(
  _options: unknown,
  { root, projectName = '' }: Pick<ExecutorContext, 'root' | 'projectName'>,
): Promise<{ success: boolean }> {
  const [result] = validatePartners(root, [projectName], { showsWarnings: true });
  return result ? printResult(result) : { success: false };
}

/** `npx nx run-many -t validate`: validates all partners of a run in one process, and only counts the warnings of many. */
export async function* validateBatch(
  graph: TaskGraph,
  _options: unknown,
  _overrides: unknown,
  { root }: Pick<ExecutorContext, 'root'>,
): ReturnType<typeof taskResults> {
  const codes = codesOf(graph);
  yield* taskResults(graph, validatePartners(root, codes, { showsWarnings: codes.length === 1 }));
}
