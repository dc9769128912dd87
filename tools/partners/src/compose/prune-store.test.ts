import { linkSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyFolder } from './composed.testing.ts';
import { pruneStore } from './prune-store.ts';

const DAY = 24 * 3_600_000;

describe('pruneStore', () => {
  it('BLD-02 removes what no bundle holds after a week, and nothing else', () => {
    const folder = emptyFolder();
    const bundle = emptyFolder();
    for (const name of ['held.html', 'left.html', 'step.made']) writeFileSync(join(folder, name), name);
    linkSync(join(folder, 'held.html'), join(bundle, 'index.html'));
    expect(pruneStore(folder, Date.now() + 6 * DAY)).toBe(0);
    expect(pruneStore(folder, Date.now() + 8 * DAY)).toBe(2);
    expect(readdirSync(folder)).toEqual(['held.html']);
  });
});
