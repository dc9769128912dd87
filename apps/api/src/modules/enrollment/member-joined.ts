import { emailKey } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { SecurityLog } from '../../platform/session/security-log.ts';
import { grantNewMemberBonuses } from '../bonuses/bonuses.ts';
import { queueMail } from '../mail/mail.ts';
import { deleteProspectEmail } from '../prospects/prospects.ts';
import { saveLegalConsents } from './legal-consents.repository.ts';
import type { LegalText } from './legal-texts.ts';

export type NewMember = { memberId: string; email: string; legalTexts: readonly LegalText[] };

/**
 * What happens when a member joins, by whichever way to enroll: the email address is removed from the prospects, the
 * bonuses for new members begin (BON-01), the event is recorded, the welcome mail is queued and the accepted legal texts
 * are stored (EXT-17).
 */
export async function memberJoined(
  { securityLog }: { securityLog: SecurityLog },
  trx: PartnerTransaction,
  caller: Caller,
  { memberId, email, legalTexts }: NewMember,
  now: Date,
): Promise<void> {
  await deleteProspectEmail(trx, emailKey(email));
  await grantNewMemberBonuses(trx, caller.partner, memberId, now);
  await securityLog.record(trx, caller, { kind: 'joined', memberId });
  await queueMail(trx, { template: 'welcome', memberId, now });
  await saveLegalConsents(trx, memberId, legalTexts, now);
}
