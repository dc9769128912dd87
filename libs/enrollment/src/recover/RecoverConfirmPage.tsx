import { useAppDispatch } from '@dining/api-client';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { errorCode } from '@dining/forms';
import { RECOVER_LINK_MINUTES } from '@dining/rules';
import { PageHead, useSite } from '@dining/site/react';
import { MessagePage, Spinner } from '@dining/ui';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTokenInAddress } from '../form-page/use-token-in-address.ts';
import { recoverPaths } from './recover-paths.ts';
import { recoverApi } from './recover.endpoints.ts';

/**
 * The target of the mailed link: checks the token in the fragment and passes it on to the next step (ENR-07). Without a
 * token this is the page that follows the request for a link.
 */
export default function RecoverConfirmPage(): ReactNode {
  const copy = useCopy();
  const { art } = useSite().basics;
  const hasLink = useLinkCheck();
  const sent = (
    <MessagePage
      small
      drawing={art.empty}
      title={copy('recover.sent.title')}
      text={<CopyText name="recover.sent.text" variables={{ minutes: RECOVER_LINK_MINUTES }} />}
      detail={
        <p>
          <CopyText name="recover.sent.again" />
        </p>
      }
    />
  );
  return (
    <>
      <PageHead route="recover" title={copy(hasLink ? 'recover.title' : 'recover.sent.title')} />
      {hasLink ? (
        <>
          <Spinner message={copy('recover.checking')} />
          {/* A browser without scripts comes here from the form, and cannot read a token (FRM-04). */}
          <noscript>{sent}</noscript>
        </>
      ) : (
        sent
      )}
    </>
  );
}

/**
 * Checks the token and navigates on, which removes it from the address and so from the history.
 * @returns whether there is a token; true while rendering on the server too, because most visits to this address start
 * with a link
 */
function useLinkCheck(): boolean {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const token = useTokenInAddress();
  useEffect(() => {
    if (!token) return;
    void dispatch(recoverApi.endpoints.confirmRecovery.initiate({ token })).then(({ error }) => {
      const path = !error
        ? recoverPaths.update
        : errorCode(error) === 'bad_link'
          ? recoverPaths.notFound
          : recoverPaths.error;
      return navigate(path, { replace: true, state: { token } });
    });
  }, [token, dispatch, navigate]);
  return token !== '';
}
