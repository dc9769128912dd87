import type { ExecutorContext, TaskGraph } from '@nx/devkit';
import { buildPartners } from './build-partners.ts';
import { pruneBundles } from './prune-bundles.ts';

type TaskResult = { success: boolean; terminalOutput: string; startTime: number; endTime: number };

/** `npx nx build <partner>`. */
export default async function compose(
  _options: unknown,
  { root, projectName = '', taskGraph }: Pick<ExecutorContext, 'root' | 'projectName' | 'taskGraph'>,
): Promise<{ success: boolean }> {
  reportRemoved(root);
  let success = true;
  const inputs = taskGraph?.tasks[`${projectName}:build`]?.hash;
  for await (const { ok, text } of buildPartners(root, [{ code: projectName, inputs }])) {
    (ok ? process.stdout : process.stderr).write(`${text}\n`);
    success &&= ok;
  }
  return { success };
}

/**
 * `npx nx run-many -t build`: builds all changed partners in one process, so that the shell is opened once (BLD-02). Nx
 * has hashed the inputs of each partner, and does not cache the bundles: the store in `dist/.store` does.
 */
export async function* composeBatch(
  { tasks }: TaskGraph,
  _options: unknown,
  _overrides: unknown,
  { root }: Pick<ExecutorContext, 'root'>,
): AsyncGenerator<{ task: string; result: TaskResult }> {
  reportRemoved(root);
  const all = Object.values(tasks);
  const taskIds = new Map(all.map(({ id, target }) => [target.project, id]));
  const partners = all.map(({ target, hash }) => ({ code: target.project, inputs: hash }));
  let startTime = Date.now();
  for await (const { code, ok, text } of buildPartners(root, partners)) {
    const endTime = Date.now();
    yield { task: taskIds.get(code) ?? code, result: { success: ok, terminalOutput: `${text}\n`, startTime, endTime } };
    startTime = endTime;
  }
}

/** Removes the bundles of deleted partners and says so. */
function reportRemoved(root: string): void {
  for (const code of pruneBundles(root)) process.stdout.write(`${code}: removed, because partners/${code} is gone\n`);
}
