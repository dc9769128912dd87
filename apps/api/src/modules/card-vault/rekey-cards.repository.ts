import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';

/** The operator event by which a partner's cards are known to have the newest key. */
export const REKEY_ACTION = 'vault.rekey';

/** Rows of one statement. */
const BATCH = 5_000;

/** The key that a partner's cards were last given; undefined when they have had one key only. */
export async function findStoredKey(trx: PartnerTransaction): Promise<string | undefined> {
  const event = await trx
    .selectFrom('operator_event')
    .select('subject')
    .where('action', '=', REKEY_ACTION)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.subject;
}

/**
 * Gives the cards of a table new fingerprints, in batches by id.
 * @param newest the fingerprint with the newest key, for one without it
 * @returns how many
 */
export async function rekeyTable(
  trx: PartnerTransaction,
  table: 'member_card' | 'partner_card',
  newest: (fingerprint: Buffer) => Buffer,
): Promise<number> {
  const name = sql.table(table);
  const { rows } = await sql<{ id: string; fingerprint: Buffer }>`
    select id::text, fingerprint from ${name} where partner = ${trx.partner} for update`.execute(trx);
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const ids = batch.map(({ id }) => id);
    const fingerprints = batch.map(({ fingerprint }) => newest(fingerprint));
    await sql`update ${name} as card set fingerprint = next.fingerprint
      from unnest(${ids}::text[], ${fingerprints}::bytea[]) as next (id, fingerprint)
      where card.partner = ${trx.partner} and card.id::text = next.id`.execute(trx);
  }
  return rows.length;
}

export type Cards = { cards: number; firstAt: Date | null };

/** How many cards a partner has, and when the first one was linked or loaded. */
export async function countCards(trx: PartnerTransaction): Promise<Cards> {
  const { rows } = await sql<Cards>`select count(*)::int as cards, min(at) as "firstAt" from (
    select linked_at as at from member_card where partner = ${trx.partner}
    union all select loaded_at from partner_card where partner = ${trx.partner}) as card`.execute(trx);
  return rows[0] ?? { cards: 0, firstAt: null };
}

/** When a partner's cards were given a key; undefined when they were not. */
export async function findRekeyTime(trx: PartnerTransaction, keyId: string): Promise<Date | undefined> {
  const event = await trx
    .selectFrom('operator_event')
    .select('happened_at')
    .where('action', '=', REKEY_ACTION)
    .where('subject', '=', keyId)
    .executeTakeFirst();
  return event?.happened_at;
}
