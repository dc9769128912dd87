import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyFolder } from './composed.testing.ts';
import { ContentStore } from './content-store.ts';
import { drawingCode, drawingFolder } from './drawing-sources.ts';
import { makeOnce, type Made } from './make-once.ts';

/** A step that counts how often it is done. */
function counting(made: Made) {
  let times = 0;
  return { make: () => ((times += 1), made), times: () => times };
}

/** Does a step and waits until all of it is compressed. */
async function done(...args: Parameters<typeof makeOnce>) {
  const made = await makeOnce(...args);
  await Promise.all([...made.values()].map(({ packed }) => packed));
  return made;
}

const step = { name: 'art', dependsOn: ['#fff', 'code 1'], quality: 10 };

describe('makeOnce', () => {
  it('BLD-02 does a step once for the same premises, also in another run', async () => {
    const folder = emptyFolder();
    const { make, times } = counting({ 'a.svg': '<svg/>', 'icon.png': Buffer.from([1, 2, 3]) });
    const first = await done(new ContentStore(folder), step, make);
    const second = await done(new ContentStore(folder), step, make);
    expect(times()).toBe(1);
    expect([...second.keys()]).toEqual(['a.svg', 'icon.png']);
    for (const path of second.keys()) expect(second.get(path)?.plain).toEqual(first.get(path)?.plain);
    expect(second.get('icon.png')).not.toHaveProperty('packed');
    expect((await second.get('a.svg')?.packed)?.bytes).toBeGreaterThan(0);
  });

  it.each([
    ['the premises', { ...step, dependsOn: ['#fff', 'code 2'] }],
    ['the name', { ...step, name: 'icons' }],
    ['the quality', { ...step, quality: 5 }],
  ])('BLD-02 does it again when %s differ', async (_what, other) => {
    const store = new ContentStore(emptyFolder());
    const { make, times } = counting({ 'a.svg': '<svg/>' });
    await done(store, step, make);
    await done(store, other, make);
    expect(times()).toBe(2);
  });

  it('BLD-02 does it again when what it gave is gone, cut off, or the record is broken', async () => {
    const folder = emptyFolder();
    const { make, times } = counting({ 'a.svg': '<svg/>' });
    const again = async () => (await done(new ContentStore(folder), step, make)).get('a.svg')?.plain.path ?? '';
    const plain = await again();
    rmSync(plain);
    await again();
    writeFileSync(plain, '');
    await again();
    const record = readdirSync(folder).find((name) => name.endsWith('.made')) ?? '';
    writeFileSync(join(folder, record), '{');
    await again();
    expect(times()).toBe(4);
  });

  it('BLD-02 knows the code that draws, which stands in one library alone', () => {
    expect(drawingCode).toMatch(/^[\w-]{43}$/);
    expect(drawingFolder).toMatch(/libs\/dish-art\/src$/);
  });
});
