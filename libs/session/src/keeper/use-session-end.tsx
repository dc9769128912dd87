import { useCopy } from '@dining/copy-engine/react';
import { announce, closeToast, showToast } from '@dining/ui';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { sessionExpiryCookie } from '../expiry/session-expiry-cookie.ts';
import { watchSession } from '../expiry/watch-session.ts';
import { leavePage } from '../login/leave-page.ts';
import type { AppDispatch } from '../member/app-dispatch.ts';
import { memberApi } from '../member/member.endpoint.ts';
import { clearCurrentMember } from '../member/take-member.ts';
import { useRenewSession } from '../member/use-renew-session.ts';
import { openSessionTabs } from '../tabs/session-tabs.ts';
import { SessionWarning } from '../warning/SessionWarning.tsx';

const TOAST = 'session-warning';

/** Moments at which a timer may have slept: a laptop opened, a tab come back to, a page taken from the browser's cache. */
const WAKING = ['focus', 'pageshow', 'online'] as const;

/**
 * Warns before the session ends and leaves when it has ended, in step with the site's other tabs (SES-04, SES-05).
 * @param leave goes to /SignOut
 */
export function useSessionEnd(leave: () => void): void {
  const copy = useCopy();
  const renew = useRenewSession();
  const dispatch = useDispatch<AppDispatch>();
  const { fulfilledTimeStamp: loadedAt } = memberApi.endpoints.member.useQueryState();
  const onKept = useEffectEvent(() => announce(copy('session.kept')));
  const onFailed = useEffectEvent(() => showToast({ id: 'session-failed', kind: 'error', text: copy('error.server') }));
  const onLeave = useEffectEvent(leave);

  useEffect(() => {
    let isRenewing = false;
    const keep = async () => {
      if (isRenewing) return;
      isRenewing = true;
      const renewal = await renew();
      isRenewing = false;
      if (renewal === 'renewed') onKept();
      if (renewal === 'over') onLeave();
      if (renewal === 'failed') {
        onFailed();
        watch.look();
      }
    };
    const close = () => closeToast(TOAST);
    const warn = () =>
      showToast({
        id: TOAST,
        kind: 'warning',
        text: '',
        duration: 'stays',
        render: (closeThis) => (
          <SessionWarning
            endsAt={() => watch.expiry()}
            onKeep={() => void keep()}
            onLeave={() => onLeave()}
            onClose={closeThis}
          />
        ),
      });
    const watch = watchSession({
      readCookie: () => sessionExpiryCookie(),
      now: () => Date.now(),
      onWarn: warn,
      onCalm: close,
      // An answer that is under way may still put the end off.
      onEnd: () => isRenewing || onLeave(),
    });
    const tabs = openSessionTabs((news) => {
      if (news === 'renewed') return watch.renewed();
      // The server is not told a second time: this tab may have slept, and somebody may have signed in since.
      leavePage('/');
      clearCurrentMember(dispatch);
    });
    tabs.tell('renewed');
    const woken = () => watch.look();
    document.addEventListener('visibilitychange', woken);
    WAKING.forEach((name) => window.addEventListener(name, woken));
    return () => {
      document.removeEventListener('visibilitychange', woken);
      WAKING.forEach((name) => window.removeEventListener(name, woken));
      watch.stop();
      tabs.close();
      close();
    };
    // Loaded anew is renewed: everything begins again, and the other tabs hear of it.
  }, [loadedAt, renew, dispatch]);
}
