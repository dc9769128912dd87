import { sql } from 'kysely';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { recordOperatorEvent } from '../rewards/operator-events.repository.ts';
import { olderVaultKeys, vaultKeyId, withNewestKey } from './card-fingerprint.ts';

/** The operator event by which a partner's cards are known to have the newest key. */
const ACTION = 'vault.rekey';

/** Rows of one statement. */
const BATCH = 5_000;

export type RekeyOptions = {
  database: Database;
  /** VAULT_KEY with the new key first. */
  key: string;
  operator: string;
  isDryRun: boolean;
  /** {@link rekeyedSince} */
  since: Date | undefined;
  now: Date;
};

/** What was done for one partner; `isDone` when its cards had the newest key already. */
export type Rekeyed = { partner: string; cards: number; isDone: boolean };

/** The key that a partner's cards were last given; undefined when they have had one key only. */
async function storedKey(trx: PartnerTransaction): Promise<string | undefined> {
  const event = await trx
    .selectFrom('operator_event')
    .select('subject')
    .where('action', '=', ACTION)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.subject;
}

/** Gives the cards of a table new fingerprints, in batches by id. @returns how many */
async function rekeyTable(
  trx: PartnerTransaction,
  table: 'member_card' | 'partner_card',
  key: string,
): Promise<number> {
  const name = sql.table(table);
  const { rows } = await sql<{ id: string; fingerprint: Buffer }>`
    select id::text, fingerprint from ${name} where partner = ${trx.partner} for update`.execute(trx);
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const ids = batch.map(({ id }) => id);
    const fingerprints = batch.map(({ fingerprint }) => withNewestKey(key, fingerprint));
    await sql`update ${name} as card set fingerprint = next.fingerprint
      from unnest(${ids}::text[], ${fingerprints}::bytea[]) as next (id, fingerprint)
      where card.partner = ${trx.partner} and card.id::text = next.id`.execute(trx);
  }
  return rows.length;
}

type Cards = { cards: number; firstAt: Date | null };

/** How many cards a partner has, and when the first one was linked or loaded. */
async function cardsOf(trx: PartnerTransaction): Promise<Cards> {
  const { rows } = await sql<Cards>`select count(*)::int as cards, min(at) as "firstAt" from (
    select linked_at as at from member_card where partner = ${trx.partner}
    union all select loaded_at from partner_card where partner = ${trx.partner}) as card`.execute(trx);
  return rows[0] ?? { cards: 0, firstAt: null };
}

/**
 * When cards of any partner were given the newest key. A partner without a record whose cards are all younger was added
 * afterwards, so its cards have had that key from the beginning.
 */
export async function rekeyedSince(
  database: Database,
  key: string,
  partners: readonly string[],
): Promise<Date | undefined> {
  const times: number[] = [];
  for (const partner of partners) {
    const event = await database.withPartner(partner, (trx) =>
      trx
        .selectFrom('operator_event')
        .select('happened_at')
        .where('action', '=', ACTION)
        .where('subject', '=', vaultKeyId(key))
        .executeTakeFirst(),
    );
    if (event) times.push(event.happened_at.getTime());
  }
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

const isYounger = ({ firstAt }: Cards, since: Date | undefined): boolean =>
  firstAt !== null && since !== undefined && firstAt > since;

/**
 * Applies the newest key of VAULT_KEY to the fingerprints of one partner's cards, in one transaction that also records it.
 * Repeating it changes nothing, and stopping it at any point leaves the partner as it was or done. No server may run.
 * @throws OperatorError when the cards have another key than the older ones of VAULT_KEY
 */
export function rekeyCards(
  { database, key, operator, isDryRun, since, now }: RekeyOptions,
  partner: string,
): Promise<Rekeyed> {
  const older = olderVaultKeys(key);
  if (older === undefined)
    throw new OperatorError(
      'VAULT_KEY has one key only. Put the new one before it, separated by a comma: <new>,<old>.',
    );
  return database.withPartner(partner, async (trx) => {
    const stored = await storedKey(trx);
    if (stored === vaultKeyId(key)) return { partner, cards: 0, isDone: true };
    if (stored !== undefined && stored !== vaultKeyId(older))
      throw new OperatorError(
        `The cards of ${partner} have another key than the older ones in VAULT_KEY. Set VAULT_KEY to the new key followed by all keys before it, newest first.`,
      );
    const found = await cardsOf(trx);
    const isDone = stored === undefined && isYounger(found, since);
    if (isDryRun) return { partner, cards: found.cards, isDone };
    const cards = isDone
      ? 0
      : (await rekeyTable(trx, 'member_card', key)) + (await rekeyTable(trx, 'partner_card', key));
    await recordOperatorEvent(trx, { operator, action: ACTION, subject: vaultKeyId(key), details: { cards }, now });
    return { partner, cards, isDone };
  });
}

/**
 * Makes sure that linked cards have all keys of VAULT_KEY, before a server recognizes none of them. With one key nothing is
 * looked up.
 * @throws OperatorError naming the partner and the command
 */
export async function checkVaultKey(database: Database, key: string, partners: readonly string[]): Promise<void> {
  if (olderVaultKeys(key) === undefined) return;
  const since = await rekeyedSince(database, key, partners);
  for (const partner of partners) {
    const isDone = await database.withPartner(partner, async (trx) => {
      const stored = await storedKey(trx);
      if (stored === vaultKeyId(key)) return true;
      const found = await cardsOf(trx);
      return found.cards === 0 || (stored === undefined && isYounger(found, since));
    });
    if (!isDone)
      throw new OperatorError(
        `VAULT_KEY has a new key that the cards of ${partner} do not have yet. Run: node apps/api/commands/rekey-cards.main.ts --operator <name> (docs/runbooks/rotate-secrets.md).`,
      );
  }
}
