import { CopyText, useCopy } from '@dining/copy-engine';
import { errorCode } from '@dining/forms';
import type { AppDispatch } from '@dining/session';
import { PageHead, useSite } from '@dining/site/react';
import { Notice, Spinner } from '@dining/ui';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { recoverPaths } from './recover-paths.ts';
import { recoverApi } from './recover.endpoints.ts';

/** How long a link is good; the mail says the same. */
const LINK_MINUTES = 30;

/**
 * Where the mailed link leads: its token, which stands behind the #, is looked at and taken to the next step (ENR-07).
 * Without a token this is the page after asking for a link.
 */
export default function RecoverConfirmPage(): ReactNode {
  const copy = useCopy();
  const { art } = useSite().basics;
  const hasLink = useLinkCheck();
  return (
    <>
      <PageHead route="recover" title={copy(hasLink ? 'recover.title' : 'recover.sent.title')} />
      {hasLink ? (
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

const nothingToHear = () => () => undefined;

/** Empty when the address has none. The server does not see what stands behind the #. */
const tokenInAddress = (): string => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/**
 * Takes the token out of the address, where it would stay in the history, and leads on.
 * @returns whether there is one; the page of the server says so as well, because hardly anybody else begins here
 */
function useLinkCheck(): boolean {
  const navigate = useNavigate();
  const dispatch = useDispatch<AppDispatch>();
  const token = useSyncExternalStore(nothingToHear, tokenInAddress, () => undefined);
  useEffect(() => {
    if (!token) return;
    void dispatch(recoverApi.endpoints.confirmRecovery.initiate({ token })).then(({ error }) => {
      const to = !error
        ? recoverPaths.update
        : errorCode(error) === 'bad_link'
          ? recoverPaths.notFound
          : recoverPaths.error;
      return navigate(to, { replace: true, state: { token } });
    });
  }, [token, dispatch, navigate]);
  return token !== '';
}
