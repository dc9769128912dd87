import type { KnownMember } from '@dining/api-contract';

/** The tier level of members who are not activated yet. */
const NOT_ACTIVATED = 1;

export type ActivationState = {
  /** From the address; undefined when it has none. */
  publicId: string | undefined;
  /** The member with that public id; undefined while the lookup is pending or after it failed. */
  known: KnownMember | undefined;
  failed: boolean;
  /** Whether the address is that of the page after activation. */
  isDone: boolean;
};

/** What the activation page shows, or where it redirects to (ACT-01, ACT-02). */
export function activationStep({
  publicId,
  known,
  failed,
  isDone,
}: ActivationState): { redirect: string } | 'activate' | 'activated' | 'loading' {
  if (publicId === undefined) return { redirect: '/join?rfr=0' };
  if (failed) return { redirect: '/join?rfr=1' };
  if (known === undefined) return 'loading';
  if (!known.hasWebProfile) return { redirect: '/join?rfr=2' };
  if (!known.active) return { redirect: '/login?rfr=4' };
  if (known.tierLevel === NOT_ACTIVATED) return 'activate';
  return isDone ? 'activated' : { redirect: '/login?rfr=3' };
}
