import type { Member } from '@dining/api-contract';
import { takeReturnPath } from '@dining/session';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Where members go who wanted no page in particular. */
const ACCOUNT = '/account';

/** Leads on as soon as somebody is signed in: to mending the e-mail address, the page that was wanted, or the account (RTE-09, ENR-08). */
export function useLeaveLogin(member: Member | undefined): void {
  const navigate = useNavigate();
  const mustFix = member?.mustUpdateEmail;
  // The wanted path can be taken once only, and an effect may run again.
  const hasLeft = useRef(false);
  useEffect(() => {
    if (mustFix === undefined || hasLeft.current) return;
    hasLeft.current = true;
    void navigate(mustFix ? '/fix_credentials' : (takeReturnPath() ?? ACCOUNT), { replace: true });
  }, [mustFix, navigate]);
}
