import type { Member } from '@dining/api-contract';
import { consumeReturnPath } from '@dining/session';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** The destination of members who did not request a particular page. */
const ACCOUNT = '/account';

/**
 * Redirects once a member is signed in: to fix their e-mail address, to the page they requested, or to their account
 * (RTE-09, ENR-08).
 */
export function useRedirectAfterSignIn(member: Member | undefined): void {
  const navigate = useNavigate();
  const mustFix = member?.mustUpdateEmail;
  // The return path can be taken only once, but an effect may run again.
  const hasRedirected = useRef(false);
  useEffect(() => {
    if (mustFix === undefined || hasRedirected.current) return;
    hasRedirected.current = true;
    void navigate(mustFix ? '/fix_credentials' : (consumeReturnPath() ?? ACCOUNT), { replace: true });
  }, [mustFix, navigate]);
}
