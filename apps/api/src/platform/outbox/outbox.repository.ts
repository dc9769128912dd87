import type { Database, PartnerTransaction } from '../db/database.ts';

/** An effect that this process has taken: until `due_at` no other takes it. */
export type TakenEffect = {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
  created_at: Date;
};

type Outbox = { database: Database; partner: string };

/**
 * Takes the effect that has been due longest and lends it to the caller for a while. Two callers never take the same
 * one: the row is locked while it is chosen, and not due afterwards. Nothing is locked while the effect is carried out,
 * so neither a connection nor a transaction waits for the outside world.
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

/** Writes down that an effect was carried out, whoever has it by now: it was. */
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

/** How a failed attempt goes on: tried again at `dueAt`, or given up. */
export type Failure = { error: string; dueAt: Date } | { error: string; failedAt: Date };

/** Writes down that an attempt failed, unless another attempt has begun meanwhile. */
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

/** Deletes effects delivered before a time, at most `limit`. Failed ones stay until an operator has looked at them. @returns how many */
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
