import { billText } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { queueMail, type MailTemplate, type NewMail } from '../mail/mail.ts';

type ClaimMail = Extract<MailTemplate, `claim${string}` | 'dineInReview'>;

/**
 * Queues a mail about a claim (EXT-18), which is an answer to what the member asked and so needs no opt-in. The
 * day is a plain value: its wording is added on sending.
 */
export const queueClaimMail = (
  trx: PartnerTransaction,
  claim: { member_id: string; merchant_name: string; dined_on: string; ticket_cents: number },
  template: ClaimMail,
  data: NewMail['data'],
  now: Date,
): Promise<void> =>
  queueMail(trx, {
    template,
    memberId: claim.member_id,
    data: {
      merchantName: claim.merchant_name,
      dinedOn: claim.dined_on,
      amount: billText(claim.ticket_cents),
      ...data,
    },
    now,
  });
