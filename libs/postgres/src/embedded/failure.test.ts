import { describe, expect, it } from 'vitest';
import { damageProblem, programFailure } from './failure.ts';

const RESTORE = 'Restore /x/.data from a backup, or move it away to start over: mv /x/.data /x/.data.damaged';

describe('a failure of the embedded PostgreSQL', () => {
  it('SRV-05 names the fix when files are damaged', () => {
    const output = 'LOG:  starting\nPANIC:  could not locate a valid checkpoint record\n';
    expect(programFailure('PostgreSQL did not start', '/x/.data', output, 'Its log: /x/log').message).toBe(
      `PostgreSQL did not start in /x/.data: PANIC:  could not locate a valid checkpoint record. ${RESTORE} Its log: /x/log`,
    );
    expect(damageProblem(new Error('could not read block 0 in file "base/5/1259"'), '/x/.data')?.message).toBe(
      `The database in /x/.data is damaged. could not read block 0 in file "base/5/1259". ${RESTORE}`,
    );
  });

  it('SRV-05 never suggests moving healthy data away', () => {
    expect(damageProblem(new Error('Connection terminated unexpectedly'), '/x/.data')).toBeUndefined();
    expect(programFailure('It failed', '/x/.data', 'FATAL:  out of memory').message).not.toContain('start over');
  });
});
