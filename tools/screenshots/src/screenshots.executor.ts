import { codesOf, printResult, taskResults } from '@dining/partners-plugin/partner-results';
import type { ExecutorContext, TaskGraph } from '@nx/devkit';
import { runScreenshots, type ScreenshotOptions } from './run-screenshots.ts';

/** `npx nx screenshots <partner>` (EXT-11). */
export default async function screenshots(
  options: ScreenshotOptions,
  { root, projectName = '' }: Pick<ExecutorContext, 'root' | 'projectName'>,
): Promise<{ success: boolean }> {
  let result = { success: false };
  for await (const sheet of runScreenshots(root, [projectName], options)) result = printResult(sheet);
  return result;
}

/**
 * `npx nx run-many -t screenshots`: shows all partners of a run with one server and one browser.
 * @param options the options of each task, which are the same for all tasks of a run
 */
export async function* screenshotsBatch(
  graph: TaskGraph,
  options: Readonly<Record<string, ScreenshotOptions>>,
  _overrides: unknown,
  { root }: Pick<ExecutorContext, 'root'>,
): ReturnType<typeof taskResults> {
  const [first] = Object.values(graph.tasks);
  yield* taskResults(graph, runScreenshots(root, codesOf(graph), (first && options[first.id]) ?? {}));
}
