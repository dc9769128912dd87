import { serverNow, useAppDispatch } from '@dining/api-client';
import { useCopy } from '@dining/copy-engine/react';
import { announce, closeToast, showToast } from '@dining/ui';
import { useEffect, useEffectEvent } from 'react';
import { pageExit } from '../login/page-exit.ts';
import { currentPath, storeReturnPath } from '../login/return-path.ts';
import { clearCurrentMember } from '../member/current-member.ts';
import { memberApi } from '../member/member.endpoint.ts';
import { useRenewSession } from '../member/use-renew-session.ts';
import { leaveNotice } from '../notice/session-notice.ts';
import { SessionWarning } from './SessionWarning.tsx';
import { openTabChannel, type SessionEvent } from './tab-channel.ts';
import { sessionExpiryCookie, watchExpiry } from './watch-expiry.ts';
import { watchSleep } from './watch-sleep.ts';

const TOAST = 'session-warning';

/** Events after which timers may be late: the laptop was opened, the tab was shown, the page left the browser's cache. */
const WAKE_EVENTS = ['focus', 'pageshow', 'online'] as const;

export type SessionExpiryOptions = {
  /** Of the member on the screen. */
  publicId: string | undefined;
  /** Goes to /SignOut. */
  signOut: () => void;
  /** Does the same, and tells why. */
  expire: () => void;
};

/**
 * Warns before the session ends and signs out when it has ended, in step with the other tabs (SES-04, SES-05). Tabs share
 * one session: when another member signs in in one, those that show the member before go home.
 */
export function useSessionExpiry({ publicId, signOut, expire }: SessionExpiryOptions): void {
  const copy = useCopy();
  const renew = useRenewSession();
  const dispatch = useAppDispatch();
  const { fulfilledTimeStamp: loadedAt } = memberApi.endpoints.member.useQueryState();
  const onRenewed = useEffectEvent(() => announce(copy('session.kept')));
  const onFailed = useEffectEvent(() => showToast({ id: 'session-failed', kind: 'error', text: copy('error.server') }));
  const onSignOut = useEffectEvent(signOut);
  const onExpire = useEffectEvent(expire);

  useEffect(() => {
    let isRenewing = false;
    const renewOnce = async () => {
      if (isRenewing) return;
      isRenewing = true;
      const renewal = await renew();
      isRenewing = false;
      if (renewal === 'renewed') onRenewed();
      if (renewal === 'over') onExpire();
      if (renewal === 'failed') {
        onFailed();
        watch.check();
      }
    };
    const checkSleep = watchSleep(() => watch.check());
    const closeWarning = () => closeToast(TOAST);
    const warn = () => {
      // The timer may be late, because it stood still while the device slept.
      checkSleep();
      showToast({
        id: TOAST,
        kind: 'warning',
        text: '',
        duration: 'stays',
        render: (close) => (
          <SessionWarning
            endsAt={() => watch.expiry()}
            onRenew={() => void renewOnce()}
            onSignOut={() => onSignOut()}
            onClose={close}
          />
        ),
      });
    };
    const watch = watchExpiry({
      readCookie: () => sessionExpiryCookie(),
      now: serverNow,
      onWarn: warn,
      onWarningOver: closeWarning,
      // A renewal in progress may still extend the session.
      onEnd: () => isRenewing || onExpire(),
    });
    const renewed: SessionEvent = `renewed ${publicId}`;
    const channel = openTabChannel((event) => {
      if (event === renewed) return watch.renewed();
      // No second sign-out call: this tab may have slept, and a member may have signed in since.
      if (event === 'signed-out' || event === 'expired') leaveNotice(event);
      if (event === 'expired') storeReturnPath(currentPath());
      pageExit.leave('/');
      clearCurrentMember(dispatch);
    });
    if (publicId !== undefined) channel.send(renewed);
    const onWake = () => {
      watch.check();
      checkSleep();
    };
    document.addEventListener('visibilitychange', onWake);
    WAKE_EVENTS.forEach((name) => window.addEventListener(name, onWake));
    return () => {
      document.removeEventListener('visibilitychange', onWake);
      WAKE_EVENTS.forEach((name) => window.removeEventListener(name, onWake));
      watch.stop();
      channel.close();
      closeWarning();
    };
    // Each fetch of the member renews the session: start over and tell the other tabs.
  }, [loadedAt, publicId, renew, dispatch]);
}
