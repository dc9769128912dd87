import { randomUUID } from 'node:crypto';
import type { DineEvent } from '@dining/rules';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import { applyTransactions, type FeedOutcome } from '../rewards/rewards.ts';
import { findLastDines, findNewestCard, findSomeMerchants } from './dines.repository.ts';

/** A card transaction to simulate: a new one, or the next event of `sourceId`. */
export type SimulatedDine = {
  merchantId: string;
  ticketCents: number;
  event: DineEvent;
  sourceId?: string;
};

export type StagingDineService = {
  /** Restaurants to dine at, and the member's latest dines. */
  list(caller: MemberCaller): Promise<{
    merchants: Awaited<ReturnType<typeof findSomeMerchants>>;
    dines: Awaited<ReturnType<typeof findLastDines>>;
  }>;
  /** @throws AppError (409) for a member without a linked card */
  simulate(caller: MemberCaller, dine: SimulatedDine): Promise<FeedOutcome>;
};

export function createStagingDineService({ database, now }: { database: Database; now(): Date }): StagingDineService {
  return {
    list: ({ partner, session }) =>
      database.withPartner(partner.code, async (trx) => ({
        merchants: await findSomeMerchants(trx),
        dines: await findLastDines(trx, session.memberId),
      })),

    simulate: ({ partner, session }, { merchantId, ticketCents, event, sourceId }) =>
      database.withPartner(partner.code, async (trx) => {
        const card = await findNewestCard(trx, session.memberId);
        if (card === undefined)
          throw new AppError(409, 'no_card', 'Link a card first: a dine is identified by the card that paid for it.');
        const isRefund = event === 'refunded';
        const time = now();
        const row = {
          sourceId: isRefund || sourceId === undefined ? `staging-${randomUUID()}` : sourceId,
          ...(isRefund && sourceId !== undefined && { originalSourceId: sourceId }),
          event,
          fingerprint: card.fingerprint,
          merchantId,
          transactedAt: time,
          ticketCents,
          currency: 'USD',
        };
        const [outcome] = await applyTransactions(trx, partner, [row], time);
        return outcome as FeedOutcome;
      }),
  };
}
