import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import type { TaskResults } from '@nx/devkit';
import { root, runCommand, type CommandOptions } from './run-command.ts';
import { checkCount, failureLine, sumOf, type Count } from './test-counts.ts';

/** One target of one project, as a run of Nx reports it. */
export type NxTask = {
  projectName: string;
  target: string;
  /** Exit code of its command, also when the result came from the cache. */
  status: number;
};

/** Where the last run of Nx in a workspace left its tasks. */
const lastTasks = (workspace: string): string => `${workspace}/.nx/last-tasks.json`;

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
  const file = lastTasks(root);
  rmSync(file, { force: true });
  const only = projects.length > 0 ? [`--projects=${projects.join(',')}`] : [];
  const parallel = `--parallel=${availableParallelism()}`;
  const args = ['run-many', '--output-style=static', parallel, ...only, '-t', ...targets];
  const code = await runCommand('nx', args, options);
  const tasks = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as NxTask[]) : [];
  return { code, tasks: tasksOf(tasks, targets) };
}

/** Keeps the tasks of a run of Nx for {@link runTargets}. Nx leaves out those that did not run because another failed. */
export function storeTasks(workspace: string, results: TaskResults): void {
  const tasks = Object.values(results).map(({ task, code }): NxTask => ({
    projectName: task.target.project,
    target: task.target.target,
    status: code,
  }));
  const file = lastTasks(workspace);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(tasks));
}

/** The tasks of some targets, and those that failed among what they depend on, which kept others from running. */
export const tasksOf = (tasks: readonly NxTask[], targets: readonly string[]): NxTask[] =>
  tasks.filter(({ target, status }) => targets.includes(target) || status !== 0);

/** The sum of tasks, each a check. A run that fails without a failed task, or without any task, counts as a failure. */
export function taskCount({ code, tasks }: { code: number; tasks: readonly NxTask[] }): Count {
  const count = sumOf(tasks.map(countOf));
  return (code !== 0 || tasks.length === 0) && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function countOf({ projectName, target, status }: NxTask): Count {
  return { ...checkCount(status), failures: status === 0 ? [] : [failureLine(projectName, target)] };
}
