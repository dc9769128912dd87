import { mkdirSync, writeFileSync } from 'node:fs';
import type { TaskGraph } from '@nx/devkit';
import { describe, expect, it } from 'vitest';
import { copyPartners, projectRoot } from './partner-folders.testing.ts';
import { validateBatch } from './validate.executor.ts';

/** A run of Nx over these partners. */
function graphOf(...codes: string[]): TaskGraph {
  const tasks = codes.map((project) => ({ id: `${project}:validate`, target: { project, target: 'validate' } }));
  return { tasks: Object.fromEntries(tasks.map((task) => [task.id, task])) } as unknown as TaskGraph;
}

async function run(root: string, ...codes: string[]) {
  const results: { task: string; success: boolean; output: string }[] = [];
  for await (const { task, result } of validateBatch(graphOf(...codes), {}, {}, { root }))
    results.push({ task, success: result.success, output: result.terminalOutput });
  return results;
}

describe('npx nx run-many -t validate', () => {
  it('PRT-02 validates all partners of a run in one process, and an invalid one does not stop the others', async () => {
    const root = copyPartners();
    mkdirSync(`${root}/partners/broken`);
    writeFileSync(`${root}/partners/broken/settings.json`, '{}');
    expect(await run(root, 'broken', 'demo', 'tgbk')).toEqual([
      { task: 'broken:validate', success: false, output: expect.stringContaining('required key "name" is missing') },
      { task: 'demo:validate', success: true, output: expect.stringMatching(/^demo is clean, with \d+ warnings\n$/) },
      { task: 'tgbk:validate', success: true, output: expect.stringMatching(/^tgbk is clean, with \d+ warnings\n$/) },
    ]);
  });

  it('SEC-02 nothing in a folder moves the cursor, colors or reorders what Nx prints', async () => {
    const root = copyPartners();
    mkdirSync(`${root}/partners/broken`);
    writeFileSync(
      `${root}/partners/broken/settings.json`,
      JSON.stringify({ 'a\u001b]0;pwned\u0007\u009b31m\u202e': 1 }),
    );
    const [result] = await run(root, 'broken');
    expect(result?.output).toContain('a\uFFFD]0;pwned\uFFFD\uFFFD31m\uFFFD');
    expect(result?.output).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('PRT-02 lists the warnings of a single partner', async () => {
    expect(await run(projectRoot, 'demo')).toMatchObject([
      { output: expect.stringContaining('warning partners/demo/settings.json:5 hosts.0') },
    ]);
  });
});
