import type { Member } from '@dining/api-contract';
import { takeReturnPath } from '@dining/session';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Where members go who wanted no page in particular. */
const ACCOUNT = '/account';

/** Leads on as soon as somebody is signed in: to mending the e-mail address, the page that was wanted, or the account (RTE-09, ENR-08). */
export function useLeaveLogin(member: Member | undefined): void {
  const navigate = useNavigate();
  const mustFix = member?.mustUpdateEmail;
  useEffect(() => {
    if (mustFix === undefined) return;
    void navigate(mustFix ? '/fix_credentials' : (takeReturnPath() ?? ACCOUNT), { replace: true });
  }, [mustFix, navigate]);
}
