import type { RewardsContext } from './rewards-command.ts';

/**
 * Goes through members page by page, each in a transaction of its own, until there are none or the operator stops it.
 * @returns whether it was stopped before the end
 */
export async function eachMember(
  { signal }: Pick<RewardsContext, 'signal'>,
  pageAfter: (after: string | undefined) => Promise<string[]>,
  work: (memberId: string) => Promise<void>,
): Promise<boolean> {
  for (let after: string | undefined; ;) {
    const page = await pageAfter(after);
    for (const memberId of page) {
      if (signal.aborted) return true;
      await work(memberId);
    }
    after = page.at(-1);
    if (after === undefined) return false;
  }
}

/** What the exit code says when Ctrl-C stopped a command between two members. */
export const STOPPED = 130;
