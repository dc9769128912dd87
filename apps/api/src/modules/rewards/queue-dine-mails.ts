import type { Partner } from '@dining/partner-settings';
import { billText, figureText } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { findCardNetworks } from '../cards/cards.ts';
import { queueMails, type NewMail } from '../mail/mail.ts';
import { isNewsAtAnyAge, type Batch, type DineState, type NewEntry } from './batch.ts';
import { reservationUnits } from './expected-rewards.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Max age of card dines that members get mail about: older ones are loaded history ({@link isNewsAtAnyAge} names those that
 * are not). Bills settle within about ten days, and refunds follow for months.
 */
const MAX_AGE_MS = { seen: 3 * DAY_MS, settled: 14 * DAY_MS, reversed: 120 * DAY_MS };

/**
 * Tells members who agreed to mails which of their dines were seen, earned, are in review, did not earn, or lost their
 * reward (EXT-02, EXT-03, MAI-01). A dine that is seen and settled in one batch causes one mail.
 */
export async function queueDineMails(trx: PartnerTransaction, partner: Partner, batch: Batch): Promise<void> {
  const entries = Map.groupBy(batch.entries, ({ sourceId }) => sourceId);
  const told = [...batch.dines.values()].flatMap((dine) => {
    const member = batch.members.get(dine.memberId);
    if (!dine.isChanged || member?.emailOptIn !== true || !member.hasEmail) return [];
    const mail = mailAbout(partner, batch, dine, entries.get(dine.sourceId) ?? []);
    return mail === undefined ? [] : [{ dine, mail }];
  });
  const networks = await findCardNetworks(
    trx,
    told.flatMap(({ dine }) => dine.cardId ?? []),
  );
  await queueMails(
    trx,
    told.map(({ dine, mail }): NewMail => {
      const network = networks.get(dine.cardId ?? '');
      return {
        template: mail.template,
        memberId: dine.memberId,
        data: { ...mealData(dine, batch), ...(network !== undefined && { cardNetwork: network }), ...mail.data },
        now: batch.now,
      };
    }),
  );
}

type DineMail = Pick<NewMail, 'template' | 'data'>;

/** @param entries what the batch adds to the ledger for this dine */
function mailAbout(
  { settings }: Partner,
  batch: Batch,
  dine: DineState,
  entries: readonly NewEntry[],
): DineMail | undefined {
  const figure = (units: number): string => figureText(units, settings.currencyType);
  const age = batch.now.getTime() - dine.transactedAt.getTime();
  if (dine.status === 'pending')
    return dine.refundedCents === 0 && age <= MAX_AGE_MS.seen
      ? { template: 'dineSeen', data: { dineId: dine.sourceId } }
      : undefined;
  if (dine.decidedAt !== batch.now) return undefined;
  const takenBack = takenBackIn(entries);
  const maxAge = takenBack > 0 ? MAX_AGE_MS.reversed : MAX_AGE_MS.settled;
  if (age > maxAge && !isNewsAtAnyAge(dine)) return undefined;
  if (dine.reason !== null) {
    const data = { reasonCode: dine.reason };
    if (dine.status === 'deferred') return { template: 'dineInReview', data };
    return takenBack > 0
      ? { template: 'dineReversed', data: { ...data, reward: figure(takenBack) } }
      : { template: 'dineNotEarned', data };
  }
  const base = unitsIn(entries, 'earn');
  const bonus = unitsIn(entries, 'offer') + reservationUnits(batch, dine.sourceId);
  const reward = figure(base + bonus);
  return {
    template: 'dineSettled',
    data: { earned: reward, rewardBase: figure(base), rewardBonus: figure(bonus), reward },
  };
}

/** What every mail about a dine says. Days and networks are plain values: their wording is added on sending. */
function mealData(dine: DineState, { merchants }: Batch): Record<string, string | number> {
  return {
    merchantName: dine.merchantName,
    // Only a listed restaurant has a page to link to.
    ...(merchants.get(dine.merchantId)?.isListed === true && { merchantId: dine.merchantId }),
    dinedOn: dine.dinedOn,
    amount: billText(dine.ticketCents),
    cardLastFour: dine.cardLastFour,
  };
}

const unitsIn = (entries: readonly NewEntry[], kind: 'earn' | 'offer' | 'reversal'): number =>
  entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.units : sum), 0);

/** What this batch takes back from a dine that members were told about before. */
const takenBackIn = (entries: readonly NewEntry[]): number =>
  unitsIn(entries, 'earn') > 0 ? 0 : -unitsIn(entries, 'reversal');
