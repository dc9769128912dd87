import type { OperatorContext } from '../operator/operator-command.ts';

/**
 * Processes members page by page, each in a separate transaction, until none are left or the operator stops the command.
 * @returns whether it was stopped before the end
 */
export async function eachMember(
  { signal }: Pick<OperatorContext, 'signal'>,
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
