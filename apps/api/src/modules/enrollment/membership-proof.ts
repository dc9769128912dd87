import type { Prospect } from '@dining/api-contract';
import type { PartnerSettings } from '@dining/partner-settings';
import { normalizeLoyaltyNumber } from '@dining/rules';
import { badFields } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { copyOf, fieldError } from '../../platform/tenancy/site-copy.ts';
import { mailLink, MAX_NUMBER_GUESSES, numberGuessKey, type AccountNeeds } from '../accounts/accounts.ts';
import type { UnfinishedMember } from './enrollment.repository.ts';

type Needs = Pick<AccountNeeds, 'database' | 'signInGuard' | 'securityLog' | 'now'>;

/**
 * Lets a visitor complete a membership that the program supplied only with its loyalty number (ENR-01, ENR-03). Otherwise
 * mails the stored address a link with which the member signs in and finishes joining: a public id and an address are no
 * secrets.
 * @throws AppError (400) on the email address, with the same text whether the number is wrong, missing or not looked at
 */
export async function requireProof(
  needs: Needs,
  caller: Caller,
  member: UnfinishedMember,
  { loyaltyNumber = '' }: Prospect,
): Promise<void> {
  const { code, settings } = caller.partner;
  const number = secretNumber(member, settings);
  if (number !== undefined) {
    const attempt = { partner: code, key: numberGuessKey(member.id), maxFailures: MAX_NUMBER_GUESSES };
    const standing = await needs.signInGuard.begin({ ...attempt, hasCaptcha: true });
    if (standing === 'may-try' && number === normalizeLoyaltyNumber(loyaltyNumber)) return;
  }
  await mailLink(needs, caller, { memberId: member.id, template: 'finishJoining' });
  throw badFields(fieldError('email', copyOf(caller.site)('join.linkSent')));
}

/**
 * The stored number, normalized, if it proves anything: not at programs without numbers, and not when the program made one
 * of number and public id, which anyone may know, from the other.
 */
function secretNumber(member: UnfinishedMember, { hasPPN }: Pick<PartnerSettings, 'hasPPN'>): string | undefined {
  const number = normalizeLoyaltyNumber(member.loyaltyNumber ?? '');
  const publicId = normalizeLoyaltyNumber(member.publicId);
  const isSecret = number !== '' && !publicId.includes(number) && !number.includes(publicId);
  return hasPPN && isSecret ? number : undefined;
}
