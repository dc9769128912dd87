import type { KnownMember } from '@dining/api-contract';

/** Opt-in level of members who are not activated yet. */
const NOT_ACTIVATED = 1;

export type Lookup = {
  /** From the address; undefined when there is none. */
  publicId: string | undefined;
  known: KnownMember | undefined;
  failed: boolean;
  /** Whether the page after activation is asked for. */
  isDone: boolean;
};

/** Where the activation page leads, or which of its faces it shows (ACT-01, ACT-02). */
export function activationStep({
  publicId,
  known,
  failed,
  isDone,
}: Lookup): { redirect: string } | 'activate' | 'activated' | 'loading' {
  if (publicId === undefined) return { redirect: '/join?rfr=0' };
  if (failed) return { redirect: '/join?rfr=1' };
  if (known === undefined) return 'loading';
  if (!known.hasWebProfile) return { redirect: '/join?rfr=2' };
  if (!known.active) return { redirect: '/login?rfr=4' };
  if (known.tierLevel === NOT_ACTIVATED) return 'activate';
  return isDone ? 'activated' : { redirect: '/login?rfr=3' };
}
