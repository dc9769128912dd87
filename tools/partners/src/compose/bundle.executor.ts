import type { ExecutorContext, TaskGraph } from '@nx/devkit';
import { codesOf, printResult, taskResults } from '../validate/partner-results.ts';
import { bundlePartner } from './build-partners.ts';
import { pruneBundles } from './prune-bundles.ts';

/** `npx nx build <partner>`, once its parts are made. */
export default function bundle(
  _options: unknown,
  { root, projectName = '' }: Pick<ExecutorContext, 'root' | 'projectName'>,
): Promise<{ success: boolean }> {
  reportRemoved(root);
  return Promise.resolve(printResult(bundlePartner(root, projectName)));
}

/** Puts the bundles of all partners of a run together in one process. */
export async function* bundleBatch(
  graph: TaskGraph,
  _options: unknown,
  _overrides: unknown,
  { root }: Pick<ExecutorContext, 'root'>,
): ReturnType<typeof taskResults> {
  reportRemoved(root);
  yield* taskResults(
    graph,
    codesOf(graph).map((code) => bundlePartner(root, code)),
  );
}

/** Removes the bundles of deleted partners and says so. */
function reportRemoved(root: string): void {
  for (const code of pruneBundles(root)) process.stdout.write(`${code}: removed, because partners/${code} is gone\n`);
}
