import type { ExecutorContext, TaskGraph } from '@nx/devkit';
import { buildPartners } from './build-partners.ts';

type TaskResult = { success: boolean; terminalOutput: string; startTime: number; endTime: number };

/** `npx nx build <partner>`. */
export default async function compose(
  _options: unknown,
  { root, projectName = '' }: ExecutorContext,
): Promise<{ success: boolean }> {
  let success = true;
  for await (const { ok, text } of buildPartners(root, [projectName])) {
    (ok ? process.stdout : process.stderr).write(`${text}\n`);
    success &&= ok;
  }
  return { success };
}

/** `npx nx run-many -t build`: builds all changed partners in one process, so that the shell is opened once (BLD-02). */
export async function* composeBatch(
  { tasks }: TaskGraph,
  _options: unknown,
  _overrides: unknown,
  { root }: Pick<ExecutorContext, 'root'>,
): AsyncGenerator<{ task: string; result: TaskResult }> {
  const taskIds = new Map(Object.values(tasks).map(({ id, target }) => [target.project, id]));
  let startTime = Date.now();
  for await (const { code, ok, text } of buildPartners(root, [...taskIds.keys()])) {
    const endTime = Date.now();
    yield { task: taskIds.get(code) ?? code, result: { success: ok, terminalOutput: `${text}\n`, startTime, endTime } };
    startTime = endTime;
  }
}
