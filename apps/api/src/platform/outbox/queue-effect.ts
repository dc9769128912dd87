import { sql } from 'kysely';
import type { PartnerTransaction } from '../db/database.ts';

/** The channel on which processes hear of new effects; the payload is the partner's code. */
export const OUTBOX_CHANNEL = 'outbox_queued';

export type NewEffect = {
  /** Which handler carries it out. */
  kind: string;
  /** What the handler needs to know, as JSON. It is kept for weeks: no secrets, and no more of people than their ids. */
  payload: Readonly<Record<string, unknown>>;
  now: Date;
};

/**
 * Promises an effect on the outside world: it is carried out, at least once, if and only if this transaction commits.
 * Deliverers are woken by the commit itself.
 */
export const queueEffect = (trx: PartnerTransaction, effect: NewEffect): Promise<void> => queueEffects(trx, [effect]);

/** Promises any number of effects of one partner, in two statements. */
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
