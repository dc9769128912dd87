import type { TaskGraph } from '@nx/devkit';
import { describe, expect, it } from 'vitest';
import { copyPartners } from '../validate/partner-folders.testing.ts';
import { reportBatch } from './report.executor.ts';

/** A run of Nx over these partners. */
function graphOf(...codes: string[]): TaskGraph {
  const tasks = codes.map((project) => ({ id: `${project}:report`, target: { project, target: 'report' } }));
  return { tasks: Object.fromEntries(tasks.map((task) => [task.id, task])) } as unknown as TaskGraph;
}

async function run(...codes: string[]) {
  const results = await Array.fromAsync(reportBatch(graphOf(...codes), {}, {}, { root: copyPartners() }));
  return results.map(({ task, result: { success, terminalOutput: output } }) => ({ task, success, output }));
}

describe('npx nx run-many -t report', () => {
  it('EXT-12 reports on all partners of a run in one process, and succeeds while things are open', async () => {
    expect(await run('demo', 'dmeo', 'extremes')).toEqual([
      {
        task: 'demo:report',
        success: true,
        output: expect.stringMatching(
          /^demo: \d+ of \d+ settled; \d+ block the launch, .*\n {2}→ dist\/reports\/demo\.md, dist\/reports\/demo\.html\n$/,
        ),
      },
      { task: 'dmeo:report', success: false, output: expect.stringContaining('there is no partner "dmeo"') },
      { task: 'extremes:report', success: true, output: expect.stringContaining('dist/reports/extremes.html') },
    ]);
  });

  it('EXT-12 lists what is open for a single partner', async () => {
    expect(await run('demo')).toMatchObject([
      { output: expect.stringMatching(/\n {2}Program owner\n {4}blocks launch {4}Host names of the live site\n/) },
    ]);
  });
});
