import type { Prospect } from '@dining/api-contract';
import {
  forNameColumns,
  memberLine,
  normalizeEmail,
  normalizeLoyaltyNumber,
  phoneDigits,
  smsOptInOf,
} from '@dining/rules';
import { isPublicId } from '../members/members.ts';

/** The name of the form as columns of a member. */
export const namesOf = (form: Prospect) => forNameColumns((part) => memberLine(form[part] ?? ''));

/**
 * The form as columns of a member: trimmed, phone number as digits, text message opt-in by ENR-02.
 * @param hasNumber whether the partner has loyalty numbers
 */
export function detailsOf(form: Prospect, hasNumber: boolean) {
  const { address, marketing = {} } = form;
  const phone = phoneDigits(form.phoneNumber ?? '') ?? '';
  const wantsTexts = smsOptInOf({
    ...(form.smsOptInV2 !== undefined && { smsOptInV2: form.smsOptInV2 }),
    phoneNumber: phone,
  });
  return {
    email: normalizeEmail(form.email),
    address1: memberLine(address.address1 ?? ''),
    address2: memberLine(address.address2 ?? ''),
    city: memberLine(address.city ?? ''),
    state: (address.state ?? '').trim(),
    zip_code: (address.zipCode ?? '').trim(),
    phone_number: phone,
    sms_opt_in: phone !== '' && wantsTexts,
    email_opt_in: form.emailOptIn ?? false,
    ...(hasNumber && { loyalty_number: normalizeLoyaltyNumber(form.loyaltyNumber ?? '') }),
    enrollment_source: (marketing.source ?? marketing.utm_source ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, ''),
  };
}

/** The referring member (EXT-08). Members cannot refer themselves. */
export function referralOf({ marketing = {} }: Prospect, ownPublicId: string | undefined) {
  const { referrer = '' } = marketing;
  return isPublicId(referrer) && referrer !== ownPublicId ? { referred_by: referrer } : {};
}
