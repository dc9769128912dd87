import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTATION_UNITS } from './mutation-units.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

describe.each(Object.entries(MUTATION_UNITS))('the unit %s', (_name, { mutate, tests }) => {
  it.each([...mutate, ...tests].filter((glob) => !glob.startsWith('!**/')))('has files at %s', (glob) => {
    expect(globSync(glob.replace(/^!/, ''), { cwd: ROOT })).not.toEqual([]);
  });
});
