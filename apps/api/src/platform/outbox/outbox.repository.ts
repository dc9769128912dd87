import { sql } from 'kysely';
import type { Database, PartnerTransaction } from '../db/database.ts';

/** An effect that this process has taken; no other process takes it before `due_at`. */
export type TakenEffect = {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
  created_at: Date;
};

type Outbox = { database: Database; partner: string };

/**
 * Takes the effect that has been due longest, leased to the caller. Two callers never take the same one: the row is
 * locked while it is selected, and not due afterwards. Nothing is locked during delivery, so neither a connection nor a
 * transaction waits for the outside world.
 */
export function takeDue(
  { database, partner }: Outbox,
  kinds: readonly string[],
  now: Date,
  leaseMs: number,
): Promise<TakenEffect | undefined> {
  if (kinds.length === 0) return Promise.resolve(undefined);
  return database.withPartner(partner, (trx) =>
    trx
      .updateTable('outbox')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: new Date(now.getTime() + leaseMs) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where('delivered_at', 'is', null)
          .where('failed_at', 'is', null)
          .where('due_at', '<=', now)
          .where('kind', 'in', kinds)
          .orderBy('due_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'kind', 'payload', 'attempts', 'created_at'])
      .executeTakeFirst(),
  );
}

/** Records that an effect was delivered, even if another process has taken it since. */
export async function markDelivered({ database, partner }: Outbox, id: number, now: Date): Promise<void> {
  await database.withPartner(partner, (trx) =>
    trx
      .updateTable('outbox')
      .set({ delivered_at: now, failed_at: null, last_error: null })
      .where('id', '=', id)
      .where('delivered_at', 'is', null)
      .execute(),
  );
}

/** What follows a failed attempt: a retry at `dueAt`, or giving up. */
export type Failure = { error: string; dueAt: Date } | { error: string; failedAt: Date };

/** Records that an attempt failed, unless another attempt has begun since. */
export async function markFailure(
  { database, partner }: Outbox,
  { id, attempts }: TakenEffect,
  failure: Failure,
): Promise<void> {
  const outcome = 'dueAt' in failure ? { due_at: failure.dueAt } : { failed_at: failure.failedAt };
  await database.withPartner(partner, (trx) =>
    trx
      .updateTable('outbox')
      .set({ ...outcome, last_error: failure.error })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('delivered_at', 'is', null)
      .execute(),
  );
}

/**
 * Deletes at most `limit` effects delivered before a time. Failed ones stay for an operator to inspect.
 * @returns how many were deleted
 */
export async function deleteDelivered(
  trx: PartnerTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const delivered = trx
    .selectFrom('outbox')
    .select('id')
    .where('delivered_at', '<', before)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await trx.deleteFrom('outbox').where('id', 'in', delivered).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes the address of a deleted member from a mail that was sent or given up. */
export async function forgetGivenAddress(trx: PartnerTransaction, effectId: number): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ payload: sql`payload - 'to'` })
    .where('id', '=', effectId)
    .execute();
}
