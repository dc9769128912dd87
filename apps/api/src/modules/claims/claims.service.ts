import type { Claim } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { servicePlugin } from '../../platform/http/plugins.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import { copyOf } from '../../platform/tenancy/site-copy.ts';
import type { ClaimForm } from './claim-form.ts';
import { findClaims, findReceipt } from './claims.repository.ts';
import { fileClaim } from './file-claim.ts';
import type { Receipt } from './receipt/read-receipt.ts';

/** Dines that members report because they did not earn (EXT-01). */
export type ClaimService = {
  /** A member's claims, newest first. */
  list(partner: string, memberId: string): Promise<Claim[]>;
  /** @throws AppError as {@link fileClaim} does */
  file(caller: MemberCaller, form: ClaimForm): Promise<Claim>;
  /** The receipt of the member's own claim. */
  receiptOf(partner: string, memberId: string, claimId: string): Promise<Receipt | undefined>;
};

export function createClaimService({ database, now }: Pick<FastifyInstance, 'database' | 'now'>): ClaimService {
  return {
    list: (partner, memberId) => database.withPartner(partner, (trx) => findClaims(trx, memberId)),
    file: ({ site, session }, form) =>
      database.withPartner(site.code, (trx) =>
        fileClaim(trx, { memberId: session.memberId, form, copy: copyOf(site), now: now() }),
      ),
    receiptOf: (partner, memberId, claimId) =>
      database.withPartner(partner, (trx) => findReceipt(trx, memberId, claimId)),
  };
}

export const claimService = servicePlugin('claims', ['database', 'now'], createClaimService);

declare module 'fastify' {
  interface FastifyInstance {
    claims: ClaimService;
  }
}
