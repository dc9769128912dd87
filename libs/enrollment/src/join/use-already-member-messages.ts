import { alreadyMemberKey } from '@dining/copy-engine';
import { useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';

/** Messages for visitors who seem to be members already, with a way to their account (ENR-03). */
export function useAlreadyMemberMessages(): {
  emailInUse: string;
  loyaltyNumberInUse: string;
  alreadyMember: string;
} {
  const copy = useCopy();
  // Read from the deck, because `copy` returns plain text and would lose the links.
  const value = useCopyDeck()[alreadyMemberKey(usePartner().settings)];
  const alreadyMember = typeof value === 'string' ? value : value.desktop;
  return {
    emailInUse: `${copy('validation.emailInUse')}. ${alreadyMember}`,
    loyaltyNumberInUse: `${copy('validation.loyaltyNumberInUse')}. ${alreadyMember}`,
    alreadyMember,
  };
}
