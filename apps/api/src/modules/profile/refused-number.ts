import type { FieldError, MemberUpdate } from '@dining/api-contract';
import type { PartnerSettings } from '@dining/partner-settings';
import { normalizeLoyaltyNumber } from '@dining/rules';
import { fieldError, type SiteCopy } from '../../platform/tenancy/site-copy.ts';

/**
 * Why a loyalty number cannot be saved: only a member who has none can add one (EXT-02). Sending the stored number again,
 * as after a lost answer, changes nothing and is no problem.
 */
export function refusedNumber(
  { loyaltyNumber }: MemberUpdate,
  { hasPPN }: Pick<PartnerSettings, 'hasPPN'>,
  current: { loyalty_number: string | null },
  copy: SiteCopy,
): FieldError | undefined {
  if (loyaltyNumber === undefined) return undefined;
  const stored = current.loyalty_number ?? '';
  const mayAdd = hasPPN && (stored === '' || stored === normalizeLoyaltyNumber(loyaltyNumber));
  return mayAdd ? undefined : fieldError('loyaltyNumber', copy('profile.loyaltyNumber.fixed'));
}

/** The error for another member's number, in the words of joining (ENR-03). */
export const numberInUse = (copy: SiteCopy): FieldError =>
  fieldError('loyaltyNumber', copy('validation.loyaltyNumberInUse'));
