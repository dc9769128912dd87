import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCachedStep, type StepOutput } from './cached-step.ts';
import { temporaryFolder } from './composed.testing.ts';
import { ContentStore } from './content-store.ts';
import { dishArtFolder, drawingCodeHash } from './drawing-sources.ts';

/** A step that counts its runs. */
function countingStep(output: StepOutput) {
  let runs = 0;
  return { run: () => ((runs += 1), output), runs: () => runs };
}

const step = { name: 'art', dependsOn: ['#fff', 'code 1'], quality: 10 };

describe('runCachedStep', () => {
  it('BLD-02 runs a step once for the same dependencies, also in a later build', async () => {
    const folder = temporaryFolder();
    const { run, runs } = countingStep({ 'a.svg': '<svg/>', 'icon.png': Buffer.from([1, 2, 3]) });
    const first = await runCachedStep(new ContentStore(folder), step, run);
    const second = await runCachedStep(new ContentStore(folder), step, run);
    expect(runs()).toBe(1);
    expect([...second.keys()]).toEqual(['a.svg', 'icon.png']);
    for (const path of second.keys()) expect(second.get(path)?.plain).toEqual(first.get(path)?.plain);
    expect(second.get('icon.png')).not.toHaveProperty('compressed');
    expect(second.get('a.svg')?.compressed?.bytes).toBeGreaterThan(0);
  });

  it.each([
    ['dependencies', { ...step, dependsOn: ['#fff', 'code 2'] }],
    ['name', { ...step, name: 'icons' }],
    ['quality', { ...step, quality: 5 }],
  ])('BLD-02 runs a step with another %s again', async (_what, other) => {
    const store = new ContentStore(temporaryFolder());
    const { run, runs } = countingStep({ 'a.svg': '<svg/>' });
    await runCachedStep(store, step, run);
    await runCachedStep(store, other, run);
    expect(runs()).toBe(2);
  });

  it('BLD-02 runs a step again when its output is missing or truncated, or its record is invalid', async () => {
    const folder = temporaryFolder();
    const { run, runs } = countingStep({ 'a.svg': '<svg/>' });
    const runAgain = async () =>
      (await runCachedStep(new ContentStore(folder), step, run)).get('a.svg')?.plain.path ?? '';
    const plain = await runAgain();
    rmSync(plain);
    await runAgain();
    writeFileSync(plain, '');
    await runAgain();
    const record = readdirSync(folder).find((name) => name.endsWith('.step')) ?? '';
    writeFileSync(join(folder, record), '{');
    await runAgain();
    expect(runs()).toBe(4);
  });

  it('BLD-02 hashes the drawing code, which is in one library', () => {
    expect(drawingCodeHash).toMatch(/^[\w-]{43}$/);
    expect(dishArtFolder).toMatch(/libs\/dish-art\/src$/);
  });
});
