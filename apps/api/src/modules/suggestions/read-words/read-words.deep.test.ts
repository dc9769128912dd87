import { expect, it } from 'vitest';
import { NAUGHTY_STRINGS } from '../../../../testing/hostile-requests.ts';
import { wordReader } from './read-words.testing.ts';

const read = wordReader();

it.skipIf(NAUGHTY_STRINGS.length === 0)(
  'SRV-04 reads half of all hostile strings within 25 ms (skipped without ../shared/data/naughty-strings.json)',
  () => {
    const times = NAUGHTY_STRINGS.map((naughty) => {
      const q = naughty.slice(0, 100).toWellFormed();
      const started = performance.now();
      const { what, near } = read(q);
      const time = performance.now() - started;
      expect(read(what, near === undefined ? {} : { near }).what, q).toBe(what);
      return time;
    });
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(25);
  },
);
