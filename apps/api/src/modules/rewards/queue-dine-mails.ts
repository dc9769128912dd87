import type { Partner } from '@dining/partner-settings';
import { isMoney, moneyText, type CurrencyType } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { queueMails, type NewMail } from '../mail/queue-mail.ts';
import type { Batch } from './batch-state.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Dines of cards older than this are history: whoever loads it writes to nobody. A bill is settled within ten days or so. */
const NEWS_MS = { seen: 3 * DAY_MS, settled: 14 * DAY_MS };

/**
 * Writes to members whose dines were seen, have earned or have not (EXT-02, EXT-03), as far as they agreed to mails. A
 * dine that is seen and settled at once is one piece of news.
 */
export async function queueDineMails(
  trx: PartnerTransaction,
  { code: partner, settings }: Partner,
  { dines, members, now }: Batch,
): Promise<void> {
  const mails: NewMail[] = [];
  for (const dine of dines.values()) {
    const member = members.get(dine.memberId);
    if (!dine.isChanged || member?.emailOptIn !== true || !member.hasEmail) continue;
    const age = now.getTime() - dine.transactedAt.getTime();
    const to = { partner, memberId: member.id, now };
    const data = { merchantName: dine.merchantName };
    if (dine.status === 'pending') {
      if (dine.id !== undefined && dine.refundedCents === 0 && age <= NEWS_MS.seen)
        mails.push({ ...to, template: 'dineSeen', data });
    } else if (dine.decidedAt === now && (dine.kind === 'manual' || age <= NEWS_MS.settled)) {
      if (dine.reason !== null)
        mails.push({ ...to, template: 'dineNotEarned', data: { ...data, reasonCode: dine.reason } });
      else
        mails.push({
          ...to,
          template: 'dineSettled',
          data: { ...data, earned: earnedText(dine.benefitUnits, settings.currencyType) },
        });
    }
  }
  await queueMails(trx, mails);
}

/** What a dine earned, as its mail says it: "144", or "$1.44" where the currency is money. */
const earnedText = (units: number, currency: CurrencyType): string =>
  isMoney(currency) ? moneyText(units) : units.toLocaleString('en-US');
