import { afterAll, describe, it } from 'vitest';
import { newScratchFolder } from '../import.testing.ts';
import { readAttacks } from './attacks.testing.ts';

const scratch = newScratchFolder();
afterAll(() => scratch.remove());

describe('reading a megabyte of brackets, quotation marks or columns', () => {
  it('SRV-03 SEC-02 takes seconds', () => readAttacks(scratch.path, { length: 1_000_000, isCompressed: false }));

  it('SRV-03 SEC-02 takes seconds when it is compressed', () =>
    readAttacks(scratch.path, { length: 1_000_000, isCompressed: true }));
});
