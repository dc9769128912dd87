import type { Partner } from '@dining/partner-settings';
import { isMoney, moneyText } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { queueMails, type NewMail } from '../mail/queue-mail.ts';
import type { Batch } from './batch-state.ts';

/** Dines older than this are history: whoever loads it writes to nobody. */
const NEWS_MS = 3 * 24 * 60 * 60_000;

/**
 * Writes to members whose dines were seen or have earned (EXT-03), as far as they agreed to mails. A dine that is seen
 * and settled at once is one piece of news.
 */
export async function queueDineMails(trx: PartnerTransaction, { code: partner, settings }: Partner, { dines, members, now }: Batch): Promise<void> {
  const mails: NewMail[] = [];
  for (const dine of dines.values()) {
    const member = members.get(dine.memberId);
    if (!dine.isChanged || member?.emailOptIn !== true || !member.hasEmail || now.getTime() - dine.transactedAt.getTime() > NEWS_MS) continue;
    const data = { merchantName: dine.merchantName };
    if (dine.id !== undefined && dine.status === 'pending' && dine.refundedCents === 0) mails.push({ partner, template: 'dineSeen', memberId: member.id, data, now });
    if (dine.status === 'awarded' && dine.decidedAt === now) mails.push({ partner, template: 'dineSettled', memberId: member.id, data: { ...data, earned: isMoney(settings.currencyType) ? moneyText(dine.benefitUnits) : dine.benefitUnits.toLocaleString('en-US') }, now });
  }
  await queueMails(trx, mails);
}
