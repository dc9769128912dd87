import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { Spinner } from '@dining/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { leavePage } from '../login/leave-page.ts';
import type { AppDispatch } from '../member/app-dispatch.ts';
import { signOut } from './sign-out.ts';

/**
 * Signs out and lands on home (RTE-10). Home is loaded anew, so that nothing of the member is left; only when the
 * server could not be told, and might show the member once more, home is shown from here (SES-09).
 */
export default function SignOutPage(): ReactNode {
  const copy = useCopy();
  const { programName } = usePartner().settings;
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void signOut(dispatch).then((isDone) => (isDone ? leavePage('/') : navigate('/', { replace: true })));
  }, [dispatch, navigate]);
  const words = copy('signOut.working');
  return (
    <>
      <title>{`${words} | ${programName}`}</title>
      <meta name="robots" content="noindex" />
      <Spinner message={words} />
    </>
  );
}
