import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { SESSION_MS } from '@dining/rules';
import { Anchor, showToast } from '@dining/ui';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginAddress } from '../login/login-address.ts';
import { readReturnPath } from '../login/return-path.ts';
import { isSignInCancelled, takeNotice } from './session-notice.ts';

const MINUTE_MS = 60_000;

/** Tells visitors why they are not signed in: the session ended, they signed out, or they came back without signing in. */
export function useSessionNotice(): void {
  const copy = useCopy();
  const navigate = useNavigate();
  const { settings } = usePartner();
  const { pathname, search, hash, state } = useLocation();
  const path = pathname.toLowerCase();

  const tell = useEffectEvent(() => {
    const notice = takeNotice();
    if (notice === 'signed-out')
      showToast({ id: 'session-notice', kind: 'plain', text: `${copy('session.signedOut')} ${copy('signOut.text')}` });
    else if (notice !== undefined) {
      const text =
        notice === 'expired' ? copy('session.expired', { minutes: SESSION_MS / MINUTE_MS }) : copy('session.over');
      const { href, isPage } = loginAddress(settings, readReturnPath() ?? '/');
      const target = isPage ? {} : { target: '_self' };
      showToast({
        id: 'session-notice',
        kind: 'plain',
        duration: 'stays',
        text: (
          <span>
            {text}{' '}
            {path === '/login' ? (
              copy('session.continue')
            ) : (
              <Anchor href={href} {...target}>
                {copy('session.continue')}
              </Anchor>
            )}
          </span>
        ),
      });
    }
  });

  const tellCancelled = useEffectEvent(() => {
    showToast({ id: 'session-notice', kind: 'plain', duration: 'stays', text: copy('login.sso.cancelled') });
    const query = new URLSearchParams(search);
    query.delete('sso');
    const rest = query.toString();
    void navigate(pathname + (rest && `?${rest}`) + hash, { replace: true, state: state as unknown });
  });

  useEffect(() => {
    // The page that signs out is left at once.
    if (path !== '/signout') tell();
  }, [path]);
  useEffect(() => {
    // The login page says it itself.
    if (path !== '/login' && isSignInCancelled(search)) tellCancelled();
  }, [path, search]);
}
