import { createHmac } from 'node:crypto';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import { currentSecret } from '../../platform/env/secret-list.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/session/caller.ts';
import {
  addFailure,
  deleteGuardRow,
  lockGuardRow,
  lockKey,
  removeFailure,
  resetGuardRow,
  type GuardKey,
} from './sign-in-guard.repository.ts';

/** Wrong passwords after which an account is locked. */
export const MAX_FAILURES = 10;

/** Loyalty numbers that visitors may try for one membership in the same time: numbers are easier to guess. */
export const MAX_NUMBER_GUESSES = 3;

/** Wrong passwords after which a network is locked: a whole office may share one address. */
const MAX_NETWORK_FAILURES = 100;

/** Length of a lock (ENR-06), and of the window in which wrong passwords add up. */
export const LOCKED_MS = 30 * 60_000;

/** What an attempt may do before its password is checked. */
export type AttemptStanding = 'may-try' | 'needs-captcha' | 'locked';

export type Attempt = {
  partner: string;
  /**
   * One of {@link signInKey}, {@link confirmationKey}, {@link linkMailKey}, {@link numberGuessKey},
   * {@link emailChangeMailKey} and {@link visitorKey}.
   */
  key: string;
  /**
   * The name as typed. The captcha is asked for by name and the lock is by member: otherwise one wrong try with an address
   * would show which loyalty number is the same member's.
   */
  typed?: string;
  /** Hash of the caller's network; counted too when given. */
  network?: Buffer;
};

/** Throttle key of sign-in attempts: the member id if the name resolves, otherwise the typed name. */
export const signInKey = (memberId: string | undefined, typed: string): string =>
  memberId === undefined ? `name ${typed}` : `member ${memberId}`;

/** Throttle key of a signed-in member confirming their password: separate, so that outsiders cannot lock them out. */
export const confirmationKey = (memberId: string): string => `check ${memberId}`;

/** Throttle key of mails with a link: each mail invalidates the previous link, so a flood would lock a member out. */
export const linkMailKey = (memberId: string | undefined, typed: string): string =>
  `mails ${signInKey(memberId, typed)}`;

/** Throttle key of loyalty numbers that visitors give to prove that they are a member whom the program supplied. */
export const numberGuessKey = (memberId: string): string => `number ${memberId}`;

/** Throttle key of mails to an address that a member wants to use (ACC-14): it may be a stranger's. */
export const emailChangeMailKey = (memberId: string): string => `email change ${memberId}`;

/**
 * Throttle key of what one network does without the captcha: joining and asking for links both send mails to addresses
 * that nobody has proven.
 */
export const visitorKey = (work: 'join' | 'recover', { networkHash }: Pick<Caller, 'networkHash'>): string =>
  `${work} ${networkHash.toString('hex')}`;

/** The answer to sign-in while an account is locked. */
export const lockedOut = (): AppError =>
  new AppError(403, 'locked_out', 'Too many wrong passwords: this account is locked for 30 minutes.');

/** Counts wrong passwords by account, whether the account exists or not, and by network (ENR-06). */
export type SignInGuard = {
  /**
   * Counts one attempt, before its password is checked, so that a thousand concurrent guesses count like a thousand in
   * a row. After a failure with the same name or from the network the captcha is required, and an attempt without it does not count.
   * @param attempt maxFailures: attempts with the key before it is locked, {@link MAX_FAILURES} by default
   */
  begin(attempt: Attempt & { hasCaptcha: boolean; maxFailures?: number }): Promise<AttemptStanding>;
  /** Uncounts an attempt whose password was not looked at. */
  withdraw(attempt: Attempt): Promise<void>;
  /** Records a wrong password. @returns whether that locked the account */
  failed(trx: PartnerTransaction, attempt: Attempt): Promise<boolean>;
  /** Records a right or changed password: earlier failures no longer count. */
  succeeded(trx: PartnerTransaction, attempt: Pick<Attempt, 'key' | 'typed' | 'network'>): Promise<void>;
};

/** Keys are HMACs with the secret, so that the table does not reveal typed names. */
export function createSignInGuard({ database, env, now }: { database: Database; env: Env; now(): Date }): SignInGuard {
  const secret = currentSecret(env.COOKIE_SECRET);
  const accountKey = (key: string): GuardKey => ({
    kind: 'account',
    hash: createHmac('sha256', secret).update(`account ${key}`).digest(),
  });
  // The order is fixed, so that two attempts cannot deadlock.
  const locksOf = ({ key, network }: Pick<Attempt, 'key' | 'network'>): GuardKey[] => [
    accountKey(key),
    ...(network ? [{ kind: 'network' as const, hash: network }] : []),
  ];
  const namesOf = ({ typed }: Pick<Attempt, 'typed'>): GuardKey[] =>
    typed === undefined ? [] : [accountKey(`typed ${typed}`)];
  const maxFailuresOf = ({ kind }: GuardKey, ofAccount = MAX_FAILURES): number =>
    kind === 'account' ? ofAccount : MAX_NETWORK_FAILURES;

  /** The failures of a key in its window; locks the row until the transaction ends. */
  async function look(
    trx: PartnerTransaction,
    key: GuardKey,
    maxFailures?: number,
  ): Promise<{ failures: number; isLocked: boolean }> {
    const time = now();
    const row = await lockGuardRow(trx, key, time);
    const end = row.locked_until ?? new Date(row.counted_since.getTime() + LOCKED_MS);
    if (end > time)
      return {
        failures: row.failures,
        isLocked: row.locked_until !== null || row.failures >= maxFailuresOf(key, maxFailures),
      };
    await resetGuardRow(trx, key, time);
    return { failures: 0, isLocked: false };
  }

  return {
    begin: ({ hasCaptcha, maxFailures, ...attempt }) =>
      database.withPartner(attempt.partner, async (trx) => {
        const [names, locks] = [namesOf(attempt), locksOf(attempt)];
        let needsCaptcha = false;
        for (const key of names) needsCaptcha ||= (await look(trx, key)).failures > 0;
        for (const key of locks) {
          const { failures, isLocked } = await look(trx, key, maxFailures);
          if (isLocked) return 'locked';
          if (names.length === 0 || key.kind === 'network') needsCaptcha ||= failures > 0;
        }
        if (needsCaptcha && !hasCaptcha) return 'needs-captcha';
        for (const key of [...names, ...locks]) await addFailure(trx, key, now());
        return 'may-try';
      }),

    withdraw: (attempt) =>
      database.withPartner(attempt.partner, async (trx) => {
        for (const key of [...namesOf(attempt), ...locksOf(attempt)]) await removeFailure(trx, key);
      }),

    async failed(trx, attempt) {
      let isAccountLocked = false;
      for (const key of locksOf(attempt)) {
        const until = new Date(now().getTime() + LOCKED_MS);
        const isLocked = await lockKey(trx, key, { until, maxFailures: maxFailuresOf(key) });
        if (key.kind === 'account') isAccountLocked = isLocked;
      }
      return isAccountLocked;
    },

    async succeeded(trx, { network, ...attempt }) {
      for (const key of [...namesOf(attempt), ...locksOf(attempt)]) await deleteGuardRow(trx, key);
      // Only this attempt's count: knowing one password must not erase guesses at others'.
      if (network !== undefined) await removeFailure(trx, { kind: 'network', hash: network });
    },
  };
}
