import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { hasPublicId } from '../known-visitor/public-id.ts';
import { useMemberState } from '../member/member-state.ts';
import { isSignOutPending } from '../sign-out/pending-sign-out.ts';

const MemberWatcher = /* @__PURE__ */ lazy(() => import('./MemberWatcher.tsx'));
const VisitorWatcher = /* @__PURE__ */ lazy(() => import('./VisitorWatcher.tsx'));

const neverChanges = () => () => undefined;

/**
 * Watches the session: its warning and end, other tabs, emulation and known visitors. The shell renders it once. Its code
 * is loaded after hydration, and only where there is something to watch.
 */
export function SessionWatcher(): ReactNode {
  const { state } = useMemberState();
  // False during hydration, so that the watchers do not delay it.
  const isVisitorWatched = useSyncExternalStore(
    neverChanges,
    () => state === 'loading' || isSignOutPending() || hasPublicId(),
    () => false,
  );
  const isMemberWatched = useSyncExternalStore(
    neverChanges,
    () => state === 'member',
    () => false,
  );
  return (
    <>
      {/* One boundary each: a shared one would keep the old watcher mounted until the new one has loaded. */}
      <Suspense fallback={null}>{isMemberWatched && <MemberWatcher />}</Suspense>
      <Suspense fallback={null}>{!isMemberWatched && isVisitorWatched && <VisitorWatcher />}</Suspense>
    </>
  );
}
