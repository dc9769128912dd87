import { sql } from 'kysely';
import type { PartnerTransaction } from '../db/database.ts';

/** The channel that announces new effects; the payload is the partner's code. */
export const OUTBOX_CHANNEL = 'outbox_queued';

export type NewEffect = {
  /** Selects the handler. */
  kind: string;
  /** JSON for the handler. It is stored for weeks: no secrets, and of people only their ids (but see NewMail.to). */
  payload: Readonly<Record<string, unknown>>;
  now: Date;
};

/**
 * Queues an effect on the outside world: it is delivered, at least once, if and only if this transaction commits. The
 * commit itself wakes the outboxes.
 */
export const queueEffect = (trx: PartnerTransaction, effect: NewEffect): Promise<void> => queueEffects(trx, [effect]);

/** Queues any number of effects of one partner, in two statements. */
export async function queueEffects(trx: PartnerTransaction, effects: readonly NewEffect[]): Promise<void> {
  if (effects.length === 0) return;
  await trx
    .insertInto('outbox')
    .values(
      effects.map(({ kind, payload, now }) => ({
        partner: trx.partner,
        kind,
        payload: JSON.stringify(payload),
        created_at: now,
        due_at: now,
      })),
    )
    .execute();
  await sql`select pg_notify(${OUTBOX_CHANNEL}, ${trx.partner})`.execute(trx);
}
