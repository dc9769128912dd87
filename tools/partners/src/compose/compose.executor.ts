import type { ExecutorContext, TaskGraph } from '@nx/devkit';
import { printResult, taskResults } from '../validate/partner-results.ts';
import { buildPartners } from './build-partners.ts';
import { pruneBundles } from './prune-bundles.ts';

/** `npx nx build <partner>`. */
export default async function compose(
  _options: unknown,
  { root, projectName = '', taskGraph }: Pick<ExecutorContext, 'root' | 'projectName' | 'taskGraph'>,
): Promise<{ success: boolean }> {
  reportRemoved(root);
  const inputs = taskGraph?.tasks[`${projectName}:build`]?.hash;
  let result = { success: true };
  for await (const build of buildPartners(root, [{ code: projectName, inputs }])) result = printResult(build);
  return result;
}

/**
 * `npx nx run-many -t build`: builds all changed partners in one process, so that the shell is opened once (BLD-02). Nx
 * has hashed the inputs of each partner, and does not cache the bundles: the store in `dist/.store` does.
 */
export async function* composeBatch(
  graph: TaskGraph,
  _options: unknown,
  _overrides: unknown,
  { root }: Pick<ExecutorContext, 'root'>,
): ReturnType<typeof taskResults> {
  reportRemoved(root);
  const partners = Object.values(graph.tasks).map(({ target, hash }) => ({ code: target.project, inputs: hash }));
  yield* taskResults(graph, buildPartners(root, partners));
}

/** Removes the bundles of deleted partners and says so. */
function reportRemoved(root: string): void {
  for (const code of pruneBundles(root)) process.stdout.write(`${code}: removed, because partners/${code} is gone\n`);
}
