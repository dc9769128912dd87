import { useAppDispatch } from '@dining/api-client';
import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { Redirect, useSite } from '@dining/site/react';
import { Button, ButtonLink, MessagePage, Spinner } from '@dining/ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pageExit } from '../login/page-exit.ts';
import { storeReturnPath } from '../login/return-path.ts';
import { useMember } from '../member/member-state.ts';
import { leaveNotice } from '../notice/session-notice.ts';
import { signOut } from './sign-out.ts';

/**
 * Signs out and goes home (RTE-10). Home is loaded from the server, so that nothing of the member stays in memory. If the
 * call fails, the server might still render the member, so the browser renders home instead (SES-09).
 * A link of a foreign page has the server add `?ask`, and then the member is asked first.
 * Home says why: the member signed out, or the session expired, and then signing in returns to where they were.
 * @param onStart removes what other parts of the site store about the member in this browser; told whether the session
 *   expired, after which the same member may continue
 */
export default function SignOutPage({ onStart }: { onStart: (isExpired: boolean) => void }): ReactNode {
  const copy = useCopy();
  const { programName } = usePartner().settings;
  const { art } = useSite().basics;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const forget = useEffectEvent(onStart);
  const { state, search } = useLocation();
  const { expiredAt } = (state ?? {}) as { expiredAt?: string };
  const [isAsked, setAsked] = useState(() => new URLSearchParams(search).has('ask'));
  const member = useMember();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (isAsked || hasStarted.current) return;
    hasStarted.current = true;
    forget(expiredAt !== undefined);
    const reason = expiredAt === undefined ? 'signed-out' : 'expired';
    void signOut(dispatch, reason).then((isConfirmed) => {
      leaveNotice(reason);
      if (expiredAt !== undefined) storeReturnPath(expiredAt);
      return isConfirmed ? pageExit.leave('/') : navigate('/', { replace: true });
    });
  }, [dispatch, navigate, expiredAt, isAsked]);
  if (isAsked && !member) return <Redirect to="/" />;
  const message = copy(isAsked ? 'member.signOutOf' : 'signOut.working');
  return (
    <>
      <title>{`${message} | ${programName}`}</title>
      <meta name="robots" content="noindex" />
      {isAsked ? (
        <MessagePage
          small
          drawing={art.empty}
          title={message}
          text={copy('signOut.ask')}
          actions={
            <>
              <Button onClick={() => setAsked(false)}>{copy('member.signOut')}</Button>
              <ButtonLink href="/" look="quiet">
                {copy('session.keep')}
              </ButtonLink>
            </>
          }
        />
      ) : (
        <Spinner message={message} />
      )}
    </>
  );
}
