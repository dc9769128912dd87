import { useAppDispatch } from '@dining/api-client';
import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { Spinner } from '@dining/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { leavePage } from '../login/leave-page.ts';
import { signOut } from './sign-out.ts';

/**
 * Signs out and goes home (RTE-10). Home is loaded from the server, so that nothing of the member stays in memory. If the
 * call fails, the server might still render the member, so the browser renders home instead (SES-09).
 */
export default function SignOutPage(): ReactNode {
  const copy = useCopy();
  const { programName } = usePartner().settings;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void signOut(dispatch).then((isConfirmed) => (isConfirmed ? leavePage('/') : navigate('/', { replace: true })));
  }, [dispatch, navigate]);
  const message = copy('signOut.working');
  return (
    <>
      <title>{`${message} | ${programName}`}</title>
      <meta name="robots" content="noindex" />
      <Spinner message={message} />
    </>
  );
}
