import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { root, runCommand, type CommandOptions } from './run-command.ts';
import { checkCount, failureLine, sumOf, type Count } from './test-counts.ts';

/** One target of one project, as a run of Nx reports it. */
export type NxTask = {
  projectName: string;
  target: string;
  /** Exit code of its command, also when the result came from the cache. */
  status: number;
};

/** Where Nx writes what it ran. */
const LAST_RUN = `${root}/.nx/cache/run.json`;

/** Where a task leaves the counts of its tests. It is an output of the task, so a cached task still has it. */
export const reportFile = (projectName: string, target: string): string =>
  `test-results/${target}/${projectName.replace('@dining/', '')}.json`;

/**
 * Runs targets of every project that has them, from the cache where nothing changed.
 * @param projects Nx's patterns of the projects; all by default
 */
export async function runTargets(
  targets: readonly string[],
  options: CommandOptions,
  projects: readonly string[] = [],
): Promise<{ code: number; tasks: NxTask[] }> {
  rmSync(LAST_RUN, { force: true });
  const only = projects.length > 0 ? [`--projects=${projects.join(',')}`] : [];
  const parallel = `--parallel=${availableParallelism()}`;
  const args = ['run-many', '--output-style=static', parallel, ...only, '-t', ...targets];
  const code = await runCommand('nx', args, options);
  return { code, tasks: existsSync(LAST_RUN) ? tasksOf(readFileSync(LAST_RUN, 'utf8'), targets) : [] };
}

/**
 * The tasks of some targets in Nx's report, and those that failed among what they depend on: a task whose dependency failed
 * does not run, and is not in the report.
 */
export function tasksOf(report: string, targets: readonly string[]): NxTask[] {
  const { tasks } = JSON.parse(report) as { tasks: NxTask[] };
  return tasks.filter(({ target, status }) => targets.includes(target) || status !== 0);
}

/** The sum of tasks, each a check. A run that fails without a failed task, or without any task, counts as a failure. */
export function taskCount({ code, tasks }: { code: number; tasks: readonly NxTask[] }): Count {
  const count = sumOf(tasks.map(countOf));
  return (code !== 0 || tasks.length === 0) && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function countOf({ projectName, target, status }: NxTask): Count {
  return { ...checkCount(status), failures: status === 0 ? [] : [failureLine(projectName, target)] };
}
