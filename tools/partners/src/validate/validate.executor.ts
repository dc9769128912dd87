import type { ExecutorContext, TaskGraph } from '@nx/devkit';
import { validatePartners } from './validate-partners.ts';

type TaskResult = { success: boolean; terminalOutput: string; startTime: number; endTime: number };

/** `npx nx validate <partner>`: prints every error and warning of the partner. */
export default async function validate(
  _options: unknown,
  { root, projectName = '' }: Pick<ExecutorContext, 'root' | 'projectName'>,
): Promise<{ success: boolean }> {
  const [result] = validatePartners(root, [projectName], { showsWarnings: true });
  (result?.ok ? process.stdout : process.stderr).write(`${result?.text}\n`);
  return { success: result?.ok === true };
}

/** `npx nx run-many -t validate`: validates all partners of a run in one process, and only counts the warnings of many. */
export async function* validateBatch(
  { tasks }: TaskGraph,
  _options: unknown,
  _overrides: unknown,
  { root }: Pick<ExecutorContext, 'root'>,
): AsyncGenerator<{ task: string; result: TaskResult }> {
  const taskIds = new Map(Object.values(tasks).map(({ id, target }) => [target.project, id]));
  const codes = [...taskIds.keys()];
  let startTime = Date.now();
  for (const { code, ok, text } of validatePartners(root, codes, { showsWarnings: codes.length === 1 })) {
    const endTime = Date.now();
    yield { task: taskIds.get(code) ?? code, result: { success: ok, terminalOutput: `${text}\n`, startTime, endTime } };
    startTime = endTime;
  }
}
