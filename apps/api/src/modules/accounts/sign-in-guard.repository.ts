import type { PartnerTransaction } from '../../platform/db/database.ts';

/** The subject of a count: an account (or typed name), or a network. */
export type GuardKey = { kind: 'account' | 'network'; hash: Buffer };

export type GuardRow = { failures: number; counted_since: Date; locked_until: Date | null };

/** The row of a key, created when missing, and locked until the transaction ends. */
export function lockGuardRow(trx: PartnerTransaction, { kind, hash }: GuardKey, now: Date): Promise<GuardRow> {
  // One statement: between two, a successful sign-in could delete the row.
  return trx
    .insertInto('sign_in_guard')
    .values({ partner: trx.partner, kind, key_hash: hash, counted_since: now, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .columns(['partner', 'kind', 'key_hash'])
        .doUpdateSet((existing) => ({ failures: existing.ref('sign_in_guard.failures') })),
    )
    .returning(['failures', 'counted_since', 'locked_until'])
    .executeTakeFirstOrThrow();
}

/** Resets the count of a key. */
export async function resetGuardRow(trx: PartnerTransaction, { kind, hash }: GuardKey, now: Date): Promise<void> {
  await trx
    .updateTable('sign_in_guard')
    .set({ failures: 0, counted_since: now, locked_until: null })
    .where('kind', '=', kind)
    .where('key_hash', '=', hash)
    .execute();
}

/**
 * Adds a failure. It restarts only an account's window: if it restarted a network's, the failures of weeks would add up
 * wherever people sign in all day.
 */
export async function addFailure(trx: PartnerTransaction, { kind, hash }: GuardKey, now: Date): Promise<void> {
  await trx
    .updateTable('sign_in_guard')
    .set((row) => ({ failures: row('failures', '+', 1), ...(kind === 'account' && { counted_since: now }) }))
    .where('kind', '=', kind)
    .where('key_hash', '=', hash)
    .execute();
}

/** Removes one failure, never below zero. */
export async function removeFailure(trx: PartnerTransaction, { kind, hash }: GuardKey): Promise<void> {
  await trx
    .updateTable('sign_in_guard')
    .set((row) => ({ failures: row.fn<number>('greatest', [row('failures', '-', 1), row.lit(0)]) }))
    .where('kind', '=', kind)
    .where('key_hash', '=', hash)
    .execute();
}

/** Locks a key that has reached `maxFailures` and is not locked yet. @returns whether this call locked it */
export async function lockKey(
  trx: PartnerTransaction,
  { kind, hash }: GuardKey,
  { until, maxFailures }: { until: Date; maxFailures: number },
): Promise<boolean> {
  const row = await trx
    .updateTable('sign_in_guard')
    .set({ locked_until: until })
    .where('kind', '=', kind)
    .where('key_hash', '=', hash)
    .where('failures', '>=', maxFailures)
    .where('locked_until', 'is', null)
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteGuardRow(trx: PartnerTransaction, { kind, hash }: GuardKey): Promise<void> {
  await trx.deleteFrom('sign_in_guard').where('kind', '=', kind).where('key_hash', '=', hash).execute();
}

/**
 * Deletes at most `limit` rows whose window and lock are over, oldest first.
 * @returns how many were deleted
 */
export async function deleteExpiredGuardRows(
  trx: PartnerTransaction,
  { now, countedBefore, limit }: { now: Date; countedBefore: Date; limit: number },
): Promise<number> {
  const expired = trx
    .selectFrom('sign_in_guard')
    .select(['kind', 'key_hash'])
    .where('counted_since', '<=', countedBefore)
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', now)]))
    .orderBy('counted_since')
    .limit(limit)
    // Locked rows are skipped, so that the job does not wait.
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await trx
    .with('expired', () => expired)
    .deleteFrom('sign_in_guard')
    .using('expired')
    .whereRef('sign_in_guard.kind', '=', 'expired.kind')
    .whereRef('sign_in_guard.key_hash', '=', 'expired.key_hash')
    .executeTakeFirst();
  return Number(numDeletedRows);
}
