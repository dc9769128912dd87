// Plain JavaScript, because the bootstrap runs on any installed Node from 20 on.
import { readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 250;

/** The process that holds a claim; undefined for none, and for one that has ended without giving it back. */
function holderOf(claim) {
  let pid;
  try {
    pid = Number(readlinkSync(claim));
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // It runs, as another user.
    return error.code === 'EPERM' ? pid : undefined;
  }
}

/** Whether the claim is this process's from now on. */
function tryToClaim(claim) {
  try {
    // The file system makes a link whole or not at all, so that nobody reads half of the process id.
    symlinkSync(String(process.pid), claim);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Runs something that only one process at a time may do, after those that are doing it.
 * @template Result
 * @param {string} claim the link with which processes claim their turn; it names the id of the one whose turn it is
 * @param {() => Promise<Result>} run
 * @param {(holder: number) => void} [onWait] called once, if another process is waited for
 * @returns {Promise<Result>}
 */
export async function oneAtATime(claim, run, onWait) {
  for (let waits = 0; !tryToClaim(claim); waits += 1) {
    const holder = holderOf(claim);
    if (holder === undefined) rmSync(claim, { force: true });
    else {
      if (waits === 0) onWait?.(holder);
      await wait(POLL_MS);
    }
  }
  const giveBack = () => rmSync(claim, { force: true });
  process.once('exit', giveBack);
  try {
    return await run();
  } finally {
    giveBack();
    process.off('exit', giveBack);
  }
}
