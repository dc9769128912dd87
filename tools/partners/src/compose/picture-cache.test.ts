import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './composed.testing.ts';
import { PictureCache, type FilesByPath } from './picture-cache.ts';

/** Makes pictures and counts how often. */
function counting(files: FilesByPath) {
  let count = 0;
  return { make: () => ((count += 1), files), count: () => count };
}

const FACTS = ['art', '#fff', 'code 1'];

describe('the cache of pictures', () => {
  it('BLD-02 makes pictures once for the same facts, also in a later build', async () => {
    const folder = temporaryFolder();
    const { make, count } = counting({ 'art/b.svg': '<svg/>', 'art/a.png': Buffer.from([1, 2, 3]) });
    await new PictureCache(folder).of(FACTS, make);
    const kept = await new PictureCache(folder).of(FACTS, make);
    expect(count()).toBe(1);
    expect(
      Object.entries(kept).map(([path, content]) => [path, Buffer.from(content as string).toString('hex')]),
    ).toEqual([
      ['art/a.png', '010203'],
      ['art/b.svg', Buffer.from('<svg/>').toString('hex')],
    ]);
  });

  it('BLD-02 makes pictures again when any fact changes', async () => {
    const cache = new PictureCache(temporaryFolder());
    const { make, count } = counting({ 'a.svg': '<svg/>' });
    for (const facts of [FACTS, ['icons', ...FACTS.slice(1)], [...FACTS.slice(0, 2), 'code 2']])
      await cache.of(facts, make);
    expect(count()).toBe(3);
  });

  it('BLD-02 keeps nothing of pictures that could not be made, and one set of those that two builds make at once', async () => {
    const folder = temporaryFolder();
    const cache = new PictureCache(folder);
    await expect(
      cache.of(FACTS, () => {
        throw new Error('no ink');
      }),
    ).rejects.toThrow('no ink');
    expect(readdirSync(folder)).toEqual([]);
    const { make, count } = counting({ 'a.svg': '<svg/>' });
    await Promise.all([cache.of(FACTS, make), cache.of(FACTS, make)]);
    expect(count()).toBe(2);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('BLD-02 forgets what no build has asked for in a month', async () => {
    const folder = temporaryFolder();
    const cache = new PictureCache(folder);
    const { make } = counting({ 'a.svg': '<svg/>' });
    const now = new Date('2026-06-30T12:00:00Z');
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
    await cache.of(FACTS, make);
    const [kept = ''] = readdirSync(folder);
    for (const [name, days] of [
      [kept, 40],
      ['old', 31],
      ['new', 29],
    ] as const) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, 'b.svg'), '<svg/>');
      utimesSync(join(folder, name), daysAgo(days), daysAgo(days));
    }
    // Asking for pictures counts as a use.
    await cache.of(FACTS, make);
    cache.prune(now.getTime());
    expect(readdirSync(folder).toSorted()).toEqual([kept, 'new'].toSorted());
  });
});
