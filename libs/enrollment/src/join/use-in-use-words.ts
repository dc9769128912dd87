import { useCopy, useCopyDeck } from '@dining/copy-engine';

/** What is said to somebody who seems to be a member already, with links to sign in or recover access (ENR-03). */
export function useInUseWords(): { email: string; loyaltyNumber: string; alreadyMember: string } {
  const copy = useCopy();
  // Read as it stands, because a reader of plain words would lose the links.
  const also = useCopyDeck()['validation.alreadyMember'];
  const alreadyMember = typeof also === 'string' ? also : also.desktop;
  return {
    email: `${copy('validation.emailInUse')}. ${alreadyMember}`,
    loyaltyNumber: `${copy('validation.loyaltyNumberInUse')}. ${alreadyMember}`,
    alreadyMember,
  };
}
