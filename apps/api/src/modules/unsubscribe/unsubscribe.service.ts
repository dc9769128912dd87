import type { Database } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { SecurityLog } from '../../platform/session/security-log.ts';
import { readUnsubscribeToken } from '../mail/mail.ts';
import { optOut } from '../members/members.ts';
import { saveEmailConsents } from './email-consents.repository.ts';

/** Members refuse optional mails with a link in them, without signing in (MAI-03). */
export type UnsubscribeService = {
  /** Whether a link is one of this partner's. */
  isValid(caller: Caller, token: string): boolean;
  /**
   * Opts the member of a link out. Repeating it changes nothing, and a link of a deleted account does nothing.
   * @returns false for a link that is not one of this partner's
   */
  unsubscribe(caller: Caller, token: string): Promise<boolean>;
};

type Needs = { database: Database; env: Env; securityLog: SecurityLog; now(): Date };

export function createUnsubscribeService({ database, env, securityLog, now }: Needs): UnsubscribeService {
  const read = ({ partner }: Caller, token: string) => readUnsubscribeToken(env.COOKIE_SECRET, partner.code, token);
  return {
    isValid: (caller, token) => read(caller, token) !== undefined,

    async unsubscribe(caller, token) {
      const publicId = read(caller, token);
      if (publicId === undefined) return false;
      await database.withPartner(caller.partner.code, async (trx) => {
        const time = now();
        const memberId = await optOut(trx, publicId, time);
        if (memberId === undefined) return;
        await saveEmailConsents(trx, [{ memberId, isOptedIn: false, source: 'unsubscribe_link', now: time }]);
        await securityLog.record(trx, caller, { kind: 'email_unsubscribed', memberId });
      });
      return true;
    },
  };
}
