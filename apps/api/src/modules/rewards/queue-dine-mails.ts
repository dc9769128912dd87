import type { Partner } from '@dining/partner-settings';
import { isMoney, moneyText, type CurrencyType } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { queueMails, type NewMail } from '../mail/queue-mail.ts';
import type { Batch } from './batch.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Max age of card dines that members get mail about: older ones are loaded history. Bills settle within about ten days. */
const MAX_AGE_MS = { seen: 3 * DAY_MS, settled: 14 * DAY_MS };

/**
 * Tells members who agreed to mails which of their dines were seen, earned or did not earn (EXT-02, EXT-03). A dine that is
 * seen and settled in one batch causes one mail.
 */
export async function queueDineMails(
  trx: PartnerTransaction,
  { settings }: Partner,
  { dines, members, merchants, now }: Batch,
): Promise<void> {
  const mails: NewMail[] = [];
  for (const dine of dines.values()) {
    const member = members.get(dine.memberId);
    if (!dine.isChanged || member?.emailOptIn !== true || !member.hasEmail) continue;
    const age = now.getTime() - dine.transactedAt.getTime();
    const mail = { memberId: member.id, now };
    const data = { merchantName: dine.merchantName };
    if (dine.status === 'pending') {
      if (dine.refundedCents === 0 && age <= MAX_AGE_MS.seen) mails.push({ ...mail, template: 'dineSeen', data });
    } else if (dine.decidedAt === now && (dine.kind === 'manual' || age <= MAX_AGE_MS.settled)) {
      if (dine.reason !== null)
        mails.push({
          ...mail,
          template: 'dineNotEarned',
          data: {
            ...data,
            reasonCode: dine.reason,
            // Only a listed restaurant has a page to link to.
            ...(merchants.get(dine.merchantId)?.isListed === true && { merchantId: dine.merchantId }),
          },
        });
      else
        mails.push({
          ...mail,
          template: 'dineSettled',
          data: { ...data, earned: earnedText(dine.benefitUnits, settings.currencyType) },
        });
    }
  }
  await queueMails(trx, mails);
}

/** Earnings as the mail shows them: "144", or "$1.44" if the currency is money. */
const earnedText = (units: number, currency: CurrencyType): string =>
  isMoney(currency) ? moneyText(units) : units.toLocaleString('en-US');
