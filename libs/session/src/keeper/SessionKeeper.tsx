import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { hasPublicId } from '../known-visitor/has-public-id.ts';
import { useMemberState } from '../member/member-state.ts';
import { owesSignOut } from '../sign-out/owed-sign-out.ts';

const MemberKeeper = /* @__PURE__ */ lazy(() => import('./MemberKeeper.tsx'));
const VisitorKeeper = /* @__PURE__ */ lazy(() => import('./VisitorKeeper.tsx'));

const never = () => () => undefined;

/**
 * Stands once in the shell and sees to the session: its warning and end, other tabs, emulation, known visitors. What
 * that takes is loaded once the page has been taken over, and only where there is something to see to.
 */
export function SessionKeeper(): ReactNode {
  const { state } = useMemberState();
  const isVisitorWatched = useSyncExternalStore(
    never,
    () => state === 'loading' || owesSignOut() || hasPublicId(),
    () => false,
  );
  const isMemberWatched = useSyncExternalStore(
    never,
    () => state === 'member',
    () => false,
  );
  return (
    <>
      {/* Each waits for itself: a boundary that waits for the one would not let go of the other. */}
      <Suspense fallback={null}>{isMemberWatched && <MemberKeeper />}</Suspense>
      <Suspense fallback={null}>{!isMemberWatched && isVisitorWatched && <VisitorKeeper />}</Suspense>
    </>
  );
}
