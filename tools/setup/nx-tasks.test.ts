import { describe, expect, it } from 'vitest';
import { reportFile, taskCount, tasksOf, type NxTask } from './nx-tasks.ts';

const task = (projectName: string, status = 0): NxTask => ({ projectName, target: 'lint', status });

describe('the counts of a run of Nx', () => {
  it('counts every project as one check and names those that fail', () => {
    const tasks = [task('@dining/ui'), task('@dining/rules', 2), task('dining')];
    expect(taskCount({ code: 1, tasks })).toEqual({
      passed: 2,
      failed: 1,
      failures: ['@dining/rules › lint'],
      skipped: [],
      unstable: [],
    });
  });

  it('counts a failure when a run fails without a failed task, as when a build fails before the tests', () => {
    expect(taskCount({ code: 1, tasks: [task('@dining/ui')] })).toMatchObject({ passed: 1, failed: 1 });
  });

  it('counts a failure when nothing ran', () => {
    expect(taskCount({ code: 0, tasks: [] })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('leaves out the tasks that others depend on, unless they failed, because what depends on them did not run', () => {
    const build = { projectName: '@dining/web', target: 'build', status: 0 };
    const compose = { projectName: 'demo', target: 'compose', status: 1 };
    expect(tasksOf([build, compose, task('@dining/ui')], ['lint'])).toEqual([compose, task('@dining/ui')]);
  });

  it('has a separate report for each project and target', () => {
    expect(reportFile('@dining/ui', 'test')).toBe('test-results/test/ui.json');
    expect(reportFile('@dining/api', 'test-sites')).toBe('test-results/test-sites/api.json');
  });
});
