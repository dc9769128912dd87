import { api } from '@dining/api-client';
import type { Activate, KnownMember } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { sessionApi, useMember, useRenewSession, type AppDispatch } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { showToast, Spinner } from '@dining/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { ActivationFace } from './ActivationFace.tsx';
import { activationStep } from './next-step.ts';

const activationApi = api.injectEndpoints({
  endpoints: (build) => ({
    activate: build.mutation<KnownMember, Activate>({
      query: (body) => ({ url: '/api/Member/Activate', method: 'POST', body }),
    }),
  }),
});

const DONE = '/activate/activated';

/**
 * Activation by a mailed link with `public_id` (ACT-01 to ACT-03). Whom the link is for is known to the browser alone:
 * pages are kept for everybody, so the first render is the spinner.
 */
export default function ActivatePage(): ReactNode {
  const copy = useCopy();
  const navigate = useNavigate();
  const dispatch = useDispatch<AppDispatch>();
  const { pathname, search } = useLocation();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const publicId = new URLSearchParams(search).get('public_id') || undefined;
  const { data, isError } = sessionApi.endpoints.knownMember.useQuery(publicId ?? '', {
    skip: !isReady || publicId === undefined,
  });
  const member = useMember();
  const renew = useRenewSession();
  const [isActivated, setActivated] = useState(false);
  const [isSending, setSending] = useState(false);
  const known = data ?? undefined;
  const isDone = isActivated || pathname.toLowerCase() === DONE;
  const step = isReady ? activationStep({ publicId, known, failed: isError || data === null, isDone }) : 'loading';
  const redirect = typeof step === 'object' ? step.redirect : undefined;
  useEffect(() => {
    if (redirect !== undefined) void navigate(redirect, { replace: true });
  }, [redirect, navigate]);

  async function send(): Promise<void> {
    setSending(true);
    const { data: done } = await dispatch(activationApi.endpoints.activate.initiate({ publicId: publicId ?? '' }));
    setSending(false);
    if (!done) {
      showToast({ kind: 'error', text: copy('activate.error') });
      return;
    }
    setActivated(true);
    dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'knownMember', arg: done.publicId, value: done }]));
    await navigate(DONE + search, { replace: true });
    // Whoever is signed in has another level now.
    if (member) await renew();
  }

  return (
    <>
      <PageHead route="activate" title={copy(step === 'activated' ? 'activate.done.title' : 'activate.title')} />
      {step === 'activate' || step === 'activated' ? (
        <ActivationFace
          step={step}
          firstName={known?.firstName ?? ''}
          isSignedIn={member !== undefined}
          isSending={isSending}
          onActivate={() => void send()}
        />
      ) : (
        <Spinner message={copy('form.loading')} />
      )}
    </>
  );
}
