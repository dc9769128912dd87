import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

function newClaim(): string {
  const folder = mkdtempSync(join(tmpdir(), 'one-at-a-time-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'claim');
}

/** A promise that the test keeps. */
function controlled() {
  let keep = () => {};
  const promise = new Promise<void>((resolve) => (keep = resolve));
  return { promise, keep };
}

describe('what only one process at a time may do', () => {
  it('is done by the second one after the first one, which it names once', async () => {
    const claim = newClaim();
    const done: string[] = [];
    const first = controlled();
    const waiting = controlled();
    const firstRun = oneAtATime(claim, async () => {
      await first.promise;
      done.push('first');
    });
    const secondRun = oneAtATime(
      claim,
      async () => void done.push('second'),
      (holder) => {
        done.push(`waits for ${holder}`);
        waiting.keep();
      },
    );
    await waiting.promise;
    first.keep();
    await Promise.all([firstRun, secondRun]);
    expect(done).toEqual([`waits for ${process.pid}`, 'first', 'second']);
    expect(readdirSync(dirname(claim))).toEqual([]);
  });

  it('is not held up by a process that ended without giving its turn back', async () => {
    const claim = newClaim();
    const { pid } = spawnSync(process.execPath, ['--version']);
    symlinkSync(String(pid), claim);
    expect(await oneAtATime(claim, () => Promise.resolve(7))).toBe(7);
  });

  it('gives the turn back when it fails', async () => {
    const claim = newClaim();
    await expect(oneAtATime(claim, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
    expect(readdirSync(dirname(claim))).toEqual([]);
  });
});
