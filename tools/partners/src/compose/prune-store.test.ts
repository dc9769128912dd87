import { linkSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './composed.testing.ts';
import { pruneStore } from './prune-store.ts';

const DAY_MS = 24 * 3_600_000;

describe('pruneStore', () => {
  it('BLD-02 removes only files that no bundle has linked for a week', () => {
    const folder = temporaryFolder();
    const bundle = temporaryFolder();
    for (const name of ['linked.html', 'unlinked.html', 'record.step']) writeFileSync(join(folder, name), name);
    linkSync(join(folder, 'linked.html'), join(bundle, 'index.html'));
    // The file system sets ctime by its own clock, which may differ from the clock of the test.
    const now = statSync(join(folder, 'record.step')).ctimeMs;
    expect(pruneStore(folder, now + 6 * DAY_MS)).toBe(0);
    expect(pruneStore(folder, now + 8 * DAY_MS)).toBe(2);
    expect(readdirSync(folder)).toEqual(['linked.html']);
  });
});
