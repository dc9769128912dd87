import type { Member } from '@dining/api-contract';
import { consumeReturnPath } from '@dining/session';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { hasJoined } from '../steps/enrollment-step.ts';

/** The destination of members who did not request a particular page. */
const ACCOUNT = '/account';

/**
 * Redirects once a member is signed in: to fix their e-mail address, to finish joining, to the page they requested, or to
 * their account (RTE-09, ENR-01, ENR-08).
 */
export function useRedirectAfterSignIn(member: Member | undefined): void {
  const navigate = useNavigate();
  const mustFix = member?.mustUpdateEmail;
  const mustJoin = member !== undefined && !hasJoined(member);
  // The return path can be taken only once, but an effect may run again.
  const hasRedirected = useRef(false);
  useEffect(() => {
    if (mustFix === undefined || hasRedirected.current) return;
    hasRedirected.current = true;
    const next = () => (mustJoin ? '/join' : (consumeReturnPath() ?? ACCOUNT));
    void navigate(mustFix ? '/fix_credentials' : next(), { replace: true });
  }, [mustFix, mustJoin, navigate]);
}
