import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PartnerTransaction } from '../db/database.ts';
import { networkOf } from '../http/request-rate.ts';

/** What is noted for those who investigate an account. */
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
  | 'activated'
  | 'emulation_started'
  | 'emulation_ended'
  | 'sso_signed_in'
  | 'sso_refused'
  | 'card_linked'
  | 'card_unlinked'
  | 'account_closed'
  | 'account_reopened'
  | 'data_exported'
  | 'account_deleted';

export type SecurityLog = {
  /** Notes an event in the transaction of the change itself. Never a name, an address, a token or a password. */
  note(
    trx: PartnerTransaction,
    request: FastifyRequest,
    kind: SecurityEventKind,
    memberId?: string,
    details?: Record<string, string | number | boolean>,
  ): Promise<void>;
  /** The network of a request as it may be kept: comparable, not readable. */
  networkHash(request: FastifyRequest): Buffer;
};

/** @param secret keeps network addresses from being found by trying all of them */
export function createSecurityLog({ secret, now }: { secret: string; now(): Date }): SecurityLog {
  const networkHash = (request: FastifyRequest): Buffer =>
    createHmac('sha256', secret)
      .update(`network ${networkOf(request.ip)}`)
      .digest();
  return {
    networkHash,
    async note(trx, request, kind, memberId, details = {}) {
      await trx
        .insertInto('security_event')
        .values({
          partner: trx.partner,
          kind,
          member_id: memberId ?? null,
          network_hash: networkHash(request),
          request_id: request.id,
          details: JSON.stringify(details),
          happened_at: now(),
        })
        .execute();
    },
  };
}
