import { CopyText, useCopy } from '@dining/copy-engine';
import { errorCode } from '@dining/forms';
import { PageHead } from '@dining/page-head';
import type { AppDispatch } from '@dining/session';
import { useSite } from '@dining/site-bundle';
import { Notice, Spinner } from '@dining/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { recoverApi } from './recover.endpoints.ts';
import { recoverPaths } from './recover-paths.ts';

/** How long a link is good; the mail says the same. */
const LINK_MINUTES = 30;

/**
 * Where the mailed link leads: its token, which stands behind the #, is looked at and taken to the next step (ENR-07).
 * Without a token this is the page after asking for a link.
 */
export default function RecoverConfirmPage(): ReactNode {
  const copy = useCopy();
  const { art } = useSite().basics;
  const isChecking = useLinkCheck();
  return (
    <>
      <PageHead route="recover" title={copy('recover.sent.title')} />
      {isChecking ? (
        <Spinner message={copy('recover.checking')} />
      ) : (
        <Notice
          small
          drawing={art.empty}
          title={copy('recover.sent.title')}
          text={<CopyText name="recover.sent.text" variables={{ minutes: LINK_MINUTES }} />}
          detail={
            <p>
              <CopyText name="recover.sent.again" />
            </p>
          }
        />
      )}
    </>
  );
}

/** Takes the token out of the address, where it would stay in the history, and leads on. @returns whether there is one */
function useLinkCheck(): boolean {
  const navigate = useNavigate();
  const dispatch = useDispatch<AppDispatch>();
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
    if (!token) return;
    setChecking(true);
    void dispatch(recoverApi.endpoints.confirmRecovery.initiate({ token })).then(({ error }) => {
      const to = !error ? recoverPaths.update : errorCode(error) === 'bad_link' ? recoverPaths.notFound : recoverPaths.error;
      return navigate(to, { replace: true, state: { token } });
    });
  }, [dispatch, navigate]);
  return isChecking;
}
