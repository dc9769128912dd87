import { afterAll, describe, expect, it } from 'vitest';
import { newScratchFolder } from '../import.testing.ts';
import { readAttacks, readLineEnds } from './attacks.testing.ts';

const scratch = newScratchFolder();
afterAll(() => scratch.remove());

describe('reading a megabyte of brackets, quotation marks or columns', () => {
  it('SRV-03 SEC-02 takes seconds', () => readAttacks(scratch.path, { length: 1_000_000, isCompressed: false }));

  it('SRV-03 SEC-02 takes seconds when it is compressed', () =>
    readAttacks(scratch.path, { length: 1_000_000, isCompressed: true }));

  it.each(['\n', '\r\n'])(
    'SRV-03 SEC-02 takes less than two seconds for 500 MB of line ends in half a megabyte: %j',
    async (end) => {
      for (const beginning of ['{"a":1}\n', 'a,b\n1,2\n'])
        expect(await readLineEnds(scratch.path, { beginning, end, megabytes: 500 }), beginning).toBeLessThan(2_000);
    },
  );
});
