import type { PartnerTransaction } from '../../../platform/db/database.ts';
import { offerKey, type Batch, type MerchantState } from '../batch.ts';
import { limitedOfferCause, type LimitedOffer } from '../entry-cause.ts';
import { findOfferUses } from '../limited-offers.repository.ts';
import { findClaimedDines, findEarningDines, findMonths, findYears, type Candidate } from './history.repository.ts';
import { findOpenReservations } from './reservations.repository.ts';

type History = Pick<Batch, 'years' | 'earningDines' | 'claimed' | 'months' | 'reservations'>;
type Records = Pick<Batch, 'members' | 'merchants' | 'dines'>;

/**
 * Loads the parts of members' history that affect decisions about these dines: their years, months at restaurants with a
 * monthly maximum, dines at the same moment, claimed dines, and reservations. Also fills in how members have used limited
 * offers.
 */
export async function loadHistory(
  trx: PartnerTransaction,
  { members, merchants, dines }: Records,
  candidates: readonly Candidate[],
): Promise<History> {
  if (candidates.length === 0)
    return {
      years: new Map(),
      earningDines: new Map(),
      claimed: new Map(),
      months: new Map(),
      reservations: new Map(),
    };
  const years = await findYears(trx, candidates);
  const earningDines = await findEarningDines(trx, candidates);
  const claimed = await findClaimedDines(trx, candidates);
  const months = await findMonths(
    trx,
    candidates.filter(({ merchantId }) => hasMonthlyMaximum(merchants.get(merchantId)!)),
  );
  await loadOfferUses(trx, { members, merchants, dines }, candidates);
  const reservations = await findOpenReservations(trx, candidates);
  return { years, earningDines, claimed, months, reservations };
}

const hasMonthlyMaximum = ({ monthlyMaxSpendCents, monthlyMaxVisits }: MerchantState): boolean =>
  monthlyMaxSpendCents !== null || monthlyMaxVisits !== null;

async function loadOfferUses(
  trx: PartnerTransaction,
  { members, merchants, dines }: Records,
  candidates: readonly Candidate[],
): Promise<void> {
  const limited = new Map<string, LimitedOffer>();
  const offered = [
    ...candidates.map((dine) => ({ ...dine, offers: merchants.get(dine.merchantId)?.offers ?? [] })),
    ...[...dines.values()].map((dine) => ({ ...dine, offers: dine.offersSeen ?? [] })),
  ];
  for (const { memberId, merchantId, offers } of offered) {
    for (const { id, isLimited } of offers) {
      const offer = { memberId, merchantId, offerId: id };
      if (isLimited) limited.set(limitedOfferCause(offer, 0), offer);
    }
  }
  const given = [...limited.values()];
  const uses = await findOfferUses(trx, given);
  for (const [place, { memberId, merchantId, offerId }] of given.entries())
    members.get(memberId)?.offerUses.set(offerKey(merchantId, offerId), uses[place]!);
}
