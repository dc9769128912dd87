import { LazyBoundary, lazyPage, useBrowserValue } from '@dining/ui';
import { Suspense, type ReactNode } from 'react';
import { hasPublicId } from '../known-visitor/public-id.ts';
import { useMemberState } from '../member/member-state.ts';
import { hasNotice } from '../notice/session-notice.ts';
import { isSignOutPending } from '../sign-out/pending-sign-out.ts';

const { Component: MemberWatcher } = /* @__PURE__ */ lazyPage(() => import('./MemberWatcher.tsx'));
const { Component: VisitorWatcher } = /* @__PURE__ */ lazyPage(() => import('./VisitorWatcher.tsx'));

/**
 * Watches the session: its warning and end, other tabs, emulation and known visitors. The shell renders it once. Its code
 * is loaded after hydration, and only where there is something to watch.
 */
export function SessionWatcher(): ReactNode {
  const { state } = useMemberState();
  // False during hydration, so that the watchers do not delay it.
  const isVisitorWatched = useBrowserValue(
    () => state === 'loading' || isSignOutPending() || hasPublicId() || hasNotice(),
    false,
  );
  const isMemberWatched = useBrowserValue(() => state === 'member', false);
  return (
    <>
      {/* One boundary each: a shared one would keep the old watcher mounted until the new one has loaded. */}
      <LazyBoundary>
        <Suspense fallback={null}>{isMemberWatched && <MemberWatcher />}</Suspense>
      </LazyBoundary>
      <LazyBoundary>
        <Suspense fallback={null}>{!isMemberWatched && isVisitorWatched && <VisitorWatcher />}</Suspense>
      </LazyBoundary>
    </>
  );
}
