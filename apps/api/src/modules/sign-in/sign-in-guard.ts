import { createHmac } from 'node:crypto';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';

/** Wrong passwords after which an account is locked (safety, row 5). */
export const MAX_FAILURES = 10;

/** Wrong passwords after which a network is locked: a whole office may sit behind one address. */
export const MAX_NETWORK_FAILURES = 100;

/** For how long (ENR-06), and how long wrong passwords are counted together. */
export const LOCKED_MS = 30 * 60_000;

/** What is counted no more is swept out with each attempt; this much at a time, so that made-up names cannot fill the table. */
const SWEPT_AT_ONCE = 20;

type Kind = 'account' | 'network';
type Key = { kind: Kind; hash: Buffer };

/** Where an attempt stands before its password is looked at. */
export type Attempt = 'may-try' | 'needs-captcha' | 'locked';

/** What is counted. */
export type Counted = {
  partner: string;
  /** One of {@link guardedAccount}, {@link guardedCheck} and {@link guardedMails}. */
  name: string;
  /** Where it comes from, as a hash; counted too when given. */
  network?: Buffer;
};

/**
 * What wrong passwords at sign-in are counted by: the member, by whichever of their names they are tried, or what was
 * typed when no member has it. That the address and the number of one account are locked together tells no more than
 * the join form does, which says whether either is in use (ENR-03).
 */
export const guardedAccount = (memberId: string | undefined, typed: string): string =>
  memberId === undefined ? `name ${typed}` : `member ${memberId}`;

/** What wrong passwords of somebody who is signed in are counted by: apart, so that no outsider can lock them. */
export const guardedCheck = (memberId: string): string => `check ${memberId}`;

/** What mails with a link are counted by: each makes the one before worthless, so that many of them would keep a member out. */
export const guardedMails = (memberId: string | undefined, typed: string): string =>
  `mails ${guardedAccount(memberId, typed)}`;

/** Counts wrong passwords by account, whether such an account exists or not, and by network (ENR-06). */
export type SignInGuard = {
  /**
   * Counts one attempt. It is counted before the password is looked at, so that a thousand guesses at once are counted
   * like a thousand in a row. After a failed one the captcha is asked for, and an attempt without it does not count.
   */
  begin(attempt: Counted & { hasCaptcha: boolean }): Promise<Attempt>;
  /** The password was wrong. @returns whether that locked the account */
  failed(trx: PartnerTransaction, attempt: Counted): Promise<boolean>;
  /** The password was right, or was changed: earlier failures are forgotten. */
  forget(trx: PartnerTransaction, attempt: Counted): Promise<void>;
};

/** @param secret keeps what was typed from being read out of the table */
export function createSignInGuard({
  database,
  secret,
  now,
}: {
  database: Database;
  secret: string;
  now(): Date;
}): SignInGuard {
  const accountKey = (name: string): Key => ({
    kind: 'account',
    hash: createHmac('sha256', secret).update(`account ${name}`).digest(),
  });
  // Always in this order, so that two attempts never wait for each other.
  const keysOf = ({ name, network }: Counted): Key[] => [
    accountKey(name),
    ...(network ? [{ kind: 'network' as const, hash: network }] : []),
  ];
  const most = (kind: Kind): number => (kind === 'account' ? MAX_FAILURES : MAX_NETWORK_FAILURES);

  /** The failures of a key so far; what is older than the lock's length is over. Holds the row until the transaction ends. */
  async function look(trx: PartnerTransaction, { kind, hash }: Key): Promise<{ failures: number; isLocked: boolean }> {
    const time = now();
    // One statement: between two, somebody whose password was right could remove the row.
    const row = await trx
      .insertInto('sign_in_guard')
      .values({ partner: trx.partner, kind, key_hash: hash, counted_since: time, locked_until: null })
      .onConflict((conflict) =>
        conflict
          .columns(['partner', 'kind', 'key_hash'])
          .doUpdateSet((existing) => ({ failures: existing.ref('sign_in_guard.failures') })),
      )
      .returning(['failures', 'counted_since', 'locked_until'])
      .executeTakeFirstOrThrow();
    const end = row.locked_until ?? new Date(row.counted_since.getTime() + LOCKED_MS);
    if (end > time)
      return { failures: row.failures, isLocked: row.locked_until !== null || row.failures >= most(kind) };
    await trx
      .updateTable('sign_in_guard')
      .set({ failures: 0, counted_since: time, locked_until: null })
      .where('kind', '=', kind)
      .where('key_hash', '=', hash)
      .execute();
    return { failures: 0, isLocked: false };
  }

  async function sweep(trx: PartnerTransaction): Promise<void> {
    const time = now();
    const over = trx
      .selectFrom('sign_in_guard')
      .select(['kind', 'key_hash'])
      .where('counted_since', '<=', new Date(time.getTime() - LOCKED_MS))
      .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', time)]))
      // Rows that somebody has in hand are left to them: nobody waits here.
      .orderBy('counted_since')
      .limit(SWEPT_AT_ONCE)
      .forUpdate()
      .skipLocked();
    await trx
      .with('over', () => over)
      .deleteFrom('sign_in_guard')
      .using('over')
      .whereRef('sign_in_guard.kind', '=', 'over.kind')
      .whereRef('sign_in_guard.key_hash', '=', 'over.key_hash')
      .execute();
  }

  /** A network's time goes on whatever happens: where somebody signs in all day, the slips of weeks must not add up. */
  const count = (trx: PartnerTransaction, { kind, hash }: Key) =>
    trx
      .updateTable('sign_in_guard')
      .set((row) => ({ failures: row('failures', '+', 1), ...(kind === 'account' && { counted_since: now() }) }))
      .where('kind', '=', kind)
      .where('key_hash', '=', hash)
      .execute();

  return {
    begin: ({ hasCaptcha, ...attempt }) =>
      database.withPartner(attempt.partner, async (trx) => {
        const keys = keysOf(attempt);
        const found = [];
        for (const key of keys) found.push(await look(trx, key));
        await sweep(trx);
        if (found.some(({ isLocked }) => isLocked)) return 'locked';
        if (!hasCaptcha && found.some(({ failures }) => failures > 0)) return 'needs-captcha';
        for (const key of keys) await count(trx, key);
        return 'may-try';
      }),

    async failed(trx, attempt) {
      const locked: Kind[] = [];
      for (const { kind, hash } of keysOf(attempt)) {
        const row = await trx
          .updateTable('sign_in_guard')
          .set({ locked_until: new Date(now().getTime() + LOCKED_MS) })
          .where('kind', '=', kind)
          .where('key_hash', '=', hash)
          .where('failures', '>=', most(kind))
          .where('locked_until', 'is', null)
          .returning('kind')
          .executeTakeFirst();
        if (row) locked.push(kind);
      }
      return locked.includes('account');
    },

    async forget(trx, { name, network }) {
      await trx
        .deleteFrom('sign_in_guard')
        .where('kind', '=', 'account')
        .where('key_hash', '=', accountKey(name).hash)
        .execute();
      if (network === undefined) return;
      // The one attempt that was counted, no more: whoever knows one password must not wash away guesses at others'.
      await trx
        .updateTable('sign_in_guard')
        .set((row) => ({ failures: row.fn<number>('greatest', [row('failures', '-', 1), row.lit(0)]) }))
        .where('kind', '=', 'network')
        .where('key_hash', '=', network)
        .execute();
    },
  };
}
