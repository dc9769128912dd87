import type { PartnerTransaction } from '../db/database.ts';
import type { Caller } from './caller.ts';

/** The events recorded for investigations of an account. */
export type SecurityEventKind =
  | 'signed_in'
  | 'sign_in_failed'
  | 'locked_out'
  | 'signed_out'
  | 'joined'
  | 'profile_changed'
  | 'password_changed'
  | 'recovery_asked'
  | 'recovery_used'
  | 'credentials_fixed'
  | 'email_change_asked'
  | 'email_change_canceled'
  | 'email_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'activated'
  | 'emulation_started'
  | 'emulation_ended'
  | 'sso_signed_in'
  | 'sso_refused'
  | 'card_linked'
  | 'card_unlinked'
  | 'account_closed'
  | 'account_reopened'
  | 'email_unsubscribed'
  | 'data_exported'
  | 'account_deleted';

export type SecurityEvent = {
  kind: SecurityEventKind;
  memberId?: string | undefined;
  /** Never a name, an address, a token or a password. */
  details?: Readonly<Record<string, string | number | boolean>>;
};

export type SecurityLog = {
  /** Records an event in the transaction of the change itself. */
  record(
    trx: PartnerTransaction,
    caller: Pick<Caller, 'networkHash' | 'requestId'>,
    event: SecurityEvent,
  ): Promise<void>;
};

export const createSecurityLog = ({ now }: { now(): Date }): SecurityLog => ({
  async record(trx, { networkHash, requestId }, { kind, memberId, details = {} }) {
    await trx
      .insertInto('security_event')
      .values({
        partner: trx.partner,
        kind,
        member_id: memberId ?? null,
        network_hash: networkHash,
        request_id: requestId,
        details: JSON.stringify(details),
        happened_at: now(),
      })
      .execute();
  },
});

/** Deletes security events from before a time, at most `limit`. @returns how many */
export async function deleteOldSecurityEvents(
  trx: PartnerTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = trx.selectFrom('security_event').select('id').where('happened_at', '<', before).limit(limit);
  const { numDeletedRows } = await trx.deleteFrom('security_event').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
