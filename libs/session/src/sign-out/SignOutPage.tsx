import { useAppDispatch } from '@dining/api-client';
import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { Spinner } from '@dining/ui';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pageExit } from '../login/page-exit.ts';
import { storeReturnPath } from '../login/return-path.ts';
import { leaveNotice } from '../notice/session-notice.ts';
import { signOut } from './sign-out.ts';

/**
 * Signs out and goes home (RTE-10). Home is loaded from the server, so that nothing of the member stays in memory. If the
 * call fails, the server might still render the member, so the browser renders home instead (SES-09).
 * Home says why: the member signed out, or the session expired, and then signing in returns to where they were.
 * @param onStart removes what other parts of the site store about the member in this browser; told whether the session
 *   expired, after which the same member may continue
 */
export default function SignOutPage({ onStart }: { onStart: (isExpired: boolean) => void }): ReactNode {
  const copy = useCopy();
  const { programName } = usePartner().settings;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const forget = useEffectEvent(onStart);
  const { expiredAt } = (useLocation().state ?? {}) as { expiredAt?: string };
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    forget(expiredAt !== undefined);
    void signOut(dispatch).then((isConfirmed) => {
      leaveNotice(expiredAt === undefined ? 'signed-out' : 'expired');
      if (expiredAt !== undefined) storeReturnPath(expiredAt);
      return isConfirmed ? pageExit.leave('/') : navigate('/', { replace: true });
    });
  }, [dispatch, navigate, expiredAt]);
  const message = copy('signOut.working');
  return (
    <>
      <title>{`${message} | ${programName}`}</title>
      <meta name="robots" content="noindex" />
      <Spinner message={message} />
    </>
  );
}
