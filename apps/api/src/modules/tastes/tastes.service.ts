import type { MemberTastes } from '@dining/api-contract';
import type { Database } from '../../platform/db/database.ts';
import { findTastes } from './tastes.repository.ts';

/** Cuisines that a page suggests. */
const MAX_CUISINES = 2;
/** Meals of the last year count. */
const YEAR_MS = 365 * 24 * 60 * 60_000;

/** What a member likes to eat, by settled dines (HOM-05). */
export type TasteService = {
  /** The cuisines that the member ate most often in the last year. @param memberId of the partner's member */
  of(partner: string, memberId: string): Promise<MemberTastes>;
};

export function createTasteService({ database, now }: { database: Database; now(): Date }): TasteService {
  return {
    of: (partner, memberId) =>
      database.withPartner(partner, (trx) =>
        findTastes(trx, { memberId, since: new Date(now().getTime() - YEAR_MS), limit: MAX_CUISINES }),
      ),
  };
}
