import { createHmac } from 'node:crypto';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';

/** Wrong passwords after which an account name is locked (safety, row 5). */
export const MOST_FAILURES = 10;

/** Wrong passwords after which a network is locked: a whole office may sit behind one address. */
export const MOST_NETWORK_FAILURES = 100;

/** For how long (ENR-06), and how long wrong passwords are counted together. */
export const LOCKED_MS = 30 * 60_000;

type Kind = 'account' | 'network';
type Key = { kind: Kind; hash: Buffer };

/** Where an attempt stands before its password is looked at. */
export type Attempt = 'may-try' | 'needs-captcha' | 'locked';

/** Counts wrong passwords by account name, whether such an account exists or not, and by network (ENR-06). */
export type SignInGuard = {
  /**
   * Counts one attempt. It is counted before the password is looked at, so that a thousand guesses at once are counted
   * like a thousand in a row. After a failed one the captcha is asked for, and an attempt without it does not count.
   */
  begin(attempt: { partner: string; name: string; network: Buffer; hasCaptcha: boolean }): Promise<Attempt>;
  /** The password was wrong. @returns whether that locked the account name */
  failed(trx: PartnerTransaction, attempt: { partner: string; name: string }): Promise<boolean>;
  /** The password was right, or was changed: earlier failures are forgotten. */
  forget(trx: PartnerTransaction, attempt: { partner: string; name: string; network?: Buffer }): Promise<void>;
};

/** @param secret keeps what was typed from being read out of the table */
export function createSignInGuard({ database, secret, now }: { database: Database; secret: string; now(): Date }): SignInGuard {
  const hashOf = (name: string): Buffer => createHmac('sha256', secret).update(`account ${name}`).digest();
  const most = (kind: Kind): number => (kind === 'account' ? MOST_FAILURES : MOST_NETWORK_FAILURES);

  /** The failures of a key so far; what is older than the lock's length is over. Holds the row until the transaction ends. */
  async function look(trx: PartnerTransaction, partner: string, { kind, hash }: Key): Promise<{ failures: number; isLocked: boolean }> {
    const time = now();
    await trx.insertInto('sign_in_guard').values({ partner, kind, key_hash: hash, counted_since: time, locked_until: null }).onConflict((conflict) => conflict.doNothing()).execute();
    const row = await trx.selectFrom('sign_in_guard').selectAll().where('partner', '=', partner).where('kind', '=', kind).where('key_hash', '=', hash).forUpdate().executeTakeFirstOrThrow();
    const end = row.locked_until ?? new Date(row.counted_since.getTime() + LOCKED_MS);
    if (end > time) return { failures: row.failures, isLocked: row.locked_until !== null || row.failures >= most(kind) };
    await trx.updateTable('sign_in_guard').set({ failures: 0, counted_since: time, locked_until: null }).where('partner', '=', partner).where('kind', '=', kind).where('key_hash', '=', hash).execute();
    return { failures: 0, isLocked: false };
  }

  const count = (trx: PartnerTransaction, partner: string, { kind, hash }: Key) =>
    trx.updateTable('sign_in_guard')
      .set((row) => ({ failures: row('failures', '+', 1), counted_since: now() }))
      .where('partner', '=', partner).where('kind', '=', kind).where('key_hash', '=', hash).execute();

  return {
    begin: ({ partner, name, network, hasCaptcha }) =>
      database.withPartner(partner, async (trx) => {
        // Always in this order, so that two attempts never wait for each other.
        const keys: Key[] = [{ kind: 'account', hash: hashOf(name) }, { kind: 'network', hash: network }];
        const found = [];
        for (const key of keys) found.push(await look(trx, partner, key));
        if (found.some(({ isLocked }) => isLocked)) return 'locked';
        if (!hasCaptcha && found.some(({ failures }) => failures > 0)) return 'needs-captcha';
        for (const key of keys) await count(trx, partner, key);
        return 'may-try';
      }),

    async failed(trx, { partner, name }) {
      const locked = await trx.updateTable('sign_in_guard')
        .set({ locked_until: new Date(now().getTime() + LOCKED_MS) })
        .where('partner', '=', partner).where('kind', '=', 'account').where('key_hash', '=', hashOf(name))
        .where('failures', '>=', MOST_FAILURES).where('locked_until', 'is', null)
        .returning('kind').executeTakeFirst();
      return locked !== undefined;
    },

    async forget(trx, { partner, name, network }) {
      await trx.deleteFrom('sign_in_guard').where('partner', '=', partner).where('kind', '=', 'account').where('key_hash', '=', hashOf(name)).execute();
      if (network === undefined) return;
      // The one attempt that was counted, no more: whoever knows one password must not wash away guesses at others'.
      await trx.updateTable('sign_in_guard').set((row) => ({ failures: row.fn<number>('greatest', [row('failures', '-', 1), row.lit(0)]) }))
        .where('partner', '=', partner).where('kind', '=', 'network').where('key_hash', '=', network).execute();
    },
  };
}
