import type { Database } from '../../platform/db/database.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { recordOperatorEvent } from '../operator-events/operator-events.ts';
import { olderVaultKeys, vaultKeyId, withNewestKey } from './card-fingerprint.ts';
import {
  countCards,
  findRekeyTime,
  findStoredKey,
  REKEY_ACTION,
  rekeyTable,
  type Cards,
} from './rekey-cards.repository.ts';

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
    const time = await database.withPartner(partner, (trx) => findRekeyTime(trx, vaultKeyId(key)));
    if (time) times.push(time.getTime());
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
    const stored = await findStoredKey(trx);
    if (stored === vaultKeyId(key)) return { partner, cards: 0, isDone: true };
    if (stored !== undefined && stored !== vaultKeyId(older))
      throw new OperatorError(
        `The cards of ${partner} have another key than the older ones in VAULT_KEY. Set VAULT_KEY to the new key followed by all keys before it, newest first.`,
      );
    const found = await countCards(trx);
    const isDone = stored === undefined && isYounger(found, since);
    if (isDryRun) return { partner, cards: found.cards, isDone };
    const newest = (fingerprint: Buffer): Buffer => withNewestKey(key, fingerprint);
    const cards = isDone
      ? 0
      : (await rekeyTable(trx, 'member_card', newest)) + (await rekeyTable(trx, 'partner_card', newest));
    await recordOperatorEvent(trx, {
      operator,
      action: REKEY_ACTION,
      subject: vaultKeyId(key),
      details: { cards },
      now,
    });
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
      const stored = await findStoredKey(trx);
      if (stored === vaultKeyId(key)) return true;
      const found = await countCards(trx);
      return found.cards === 0 || (stored === undefined && isYounger(found, since));
    });
    if (!isDone)
      throw new OperatorError(
        `VAULT_KEY has a new key that the cards of ${partner} do not have yet. Run: node apps/api/commands/rekey-cards.main.ts --operator <name> (docs/runbooks/rotate-secrets.md).`,
      );
  }
}
