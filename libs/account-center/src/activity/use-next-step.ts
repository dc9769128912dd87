import type { Transaction } from '@dining/api-contract';
import { merchantPath } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { nextStepFor, type NextStep } from '@dining/rules';
import { useMember } from '@dining/session';

/**
 * What the member can do about a dine that did not earn (EXT-02). A forfeit dine without a stored reason can be reported;
 * a deferred one without a reason only needs time.
 */
export function useNextStep(dine: Transaction, claimPath: string): NextStep | undefined {
  const member = useMember();
  const { hidesEmailOptIn } = usePartner().settings;
  const { reason, transactionStatus, merchantId, activeMerchant } = dine;
  if (reason === undefined) return transactionStatus === 'forfeit' ? { name: 'claim', path: claimPath } : undefined;
  const step =
    member &&
    nextStepFor(reason, {
      tierLevel: member.tierLevel,
      publicId: member.publicId,
      offersEmailOptIn: !hidesEmailOptIn,
      merchantPath: activeMerchant ? merchantPath(merchantId) : undefined,
      claimPath,
    });
  // There is nothing to report about a dine that is still in review.
  return transactionStatus === 'deferred' && step?.name === 'claim' ? undefined : step;
}
