import { api, useAppDispatch } from '@dining/api-client';
import type { Activate, KnownMember } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { sessionApi, useMember, useRenewSession } from '@dining/session';
import { NotFoundMessage, PageHead } from '@dining/site/react';
import { showToast, Spinner } from '@dining/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRedirectTo } from '../steps/use-redirect-to.ts';
import { activationStep } from './activation-step.ts';
import { ActivationNotice } from './ActivationNotice.tsx';

const activationApi = api.injectEndpoints({
  endpoints: (build) => ({
    activate: build.mutation<KnownMember, Activate>({
      query: (body) => ({ url: '/api/Member/Activate', method: 'POST', body }),
    }),
  }),
});

const DONE = '/activate/activated';

/**
 * Activation by a mailed link with `public_id` (ACT-01 to ACT-03). The server caches one page for all visitors, so only
 * the browser looks up the member, and the first render is a spinner.
 */
export default function ActivatePage(): ReactNode {
  const copy = useCopy();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const publicId = new URLSearchParams(search).get('public_id') || undefined;
  const { data, isError } = sessionApi.endpoints.knownMember.useQuery(publicId ?? '', {
    skip: !isReady || publicId === undefined,
  });
  const member = useMember();
  const renewSession = useRenewSession();
  const [isActivated, setActivated] = useState(false);
  const [isSending, setSending] = useState(false);
  const isDone = isActivated || pathname.toLowerCase() === DONE;
  const step = isReady ? activationStep({ publicId, known: data, failed: isError, isDone }) : 'loading';
  const redirect = typeof step === 'object' ? step.redirect : undefined;
  useRedirectTo(redirect);

  async function activate(): Promise<void> {
    setSending(true);
    const { data: activated } = await dispatch(activationApi.endpoints.activate.initiate({ publicId: publicId ?? '' }));
    setSending(false);
    if (!activated) {
      showToast({ kind: 'error', text: copy('activate.error') });
      return;
    }
    setActivated(true);
    dispatch(
      sessionApi.util.upsertQueryEntries([{ endpointName: 'knownMember', arg: activated.publicId, value: activated }]),
    );
    await navigate(DONE + search, { replace: true });
    // A signed-in member now has a new tier level.
    if (member) await renewSession();
  }

  if (step === 'not-found') return <NotFoundMessage />;
  return (
    <>
      <PageHead route="activate" title={copy(step === 'activated' ? 'activate.done.title' : 'activate.title')} />
      {step === 'activate' || step === 'activated' ? (
        <ActivationNotice
          step={step}
          firstName={data?.firstName ?? ''}
          isSignedIn={member !== undefined}
          isSending={isSending}
          onActivate={() => void activate()}
        />
      ) : (
        <Spinner message={copy('form.loading')} />
      )}
    </>
  );
}
