import type { KnownMember } from '@dining/api-contract';
import { isHigherTier, TIER } from '@dining/rules';

export type ActivationState = {
  /** From the address; undefined when it has none. */
  publicId: string | undefined;
  /** The member with that public id; undefined while the lookup is pending or after it failed, null if it found nobody. */
  known: KnownMember | null | undefined;
  failed: boolean;
  /** Whether the address is that of the page after activation. */
  isDone: boolean;
};

/** What the activation page shows, or where it redirects to (ACT-01, ACT-02). When nothing applies, it is not found. */
export function activationStep({
  publicId,
  known,
  failed,
  isDone,
}: ActivationState): { redirect: string } | 'activate' | 'activated' | 'loading' | 'not-found' {
  if (publicId === undefined) return { redirect: '/join?rfr=0' };
  if (failed) return { redirect: '/join?rfr=1' };
  if (known === undefined) return 'loading';
  if (known === null) return 'not-found';
  if (!known.hasWebProfile) return { redirect: '/join?rfr=2' };
  if (!known.active) return { redirect: '/login?rfr=4' };
  if (known.tierLevel === TIER.notActivated) return 'activate';
  // A level that a newer server knows and this page does not.
  if (known.tierLevel !== TIER.optedOut && !isHigherTier(known.tierLevel)) return 'not-found';
  return isDone ? 'activated' : { redirect: '/login?rfr=3' };
}
