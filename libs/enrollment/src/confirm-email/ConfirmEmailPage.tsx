import { api, useAppDispatch } from '@dining/api-client';
import type { ConfirmEmail } from '@dining/api-contract';
import type { SiteKey } from '@dining/copy-engine';
import { useCopy } from '@dining/copy-engine/react';
import { errorCode, FormBanner } from '@dining/forms';
import { useMember, useRenewSession } from '@dining/session';
import { MessageRoute, PageHead, useSite } from '@dining/site/react';
import { Button, ButtonLink, Spinner } from '@dining/ui';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { FormPage } from '../form-page/FormPage.tsx';
import { useTokenInAddress } from '../form-page/use-token-in-address.ts';

const confirmEmailApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmEmail: build.mutation<unknown, ConfirmEmail>({
      query: (body) => ({ url: '/api/Members/EmailChange/Confirm', method: 'POST', body }),
    }),
  }),
});

type Outcome = 'done' | 'expired' | 'taken' | 'failed';

const PROFILE = '/account/user_profile#sign-in';

/**
 * The target of the mail to a new e-mail address (ACC-14). It waits for a press: mail systems open links to check them,
 * and some run the page.
 */
export default function ConfirmEmailPage(): ReactNode {
  const copy = useCopy();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const renewSession = useRenewSession();
  const isSignedIn = useMember() !== undefined;
  const { art } = useSite().basics;
  const token = useTokenInAddress();
  const [isWorking, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function confirm(): Promise<void> {
    setWorking(true);
    const { error } = await dispatch(confirmEmailApi.endpoints.confirmEmail.initiate({ token: token ?? '' }));
    // The member of this browser may be the one whose address changed.
    if (!error && isSignedIn) await renewSession();
    setWorking(false);
    const after = error ? outcomeOf(error) : 'done';
    setOutcome(after);
    // A used link has no business in the history.
    if (after === 'done') await navigate({ hash: '' }, { replace: true });
  }

  const end = (title: SiteKey, text: SiteKey, link: ReactNode) => (
    <MessageRoute
      route="confirm-email"
      small
      drawing={art.empty}
      title={copy(title)}
      text={copy(text)}
      actions={link}
    />
  );
  if (outcome === 'done')
    return end(
      'confirmEmail.done.title',
      'confirmEmail.done.text',
      <ButtonLink href={isSignedIn ? PROFILE : '/login'}>
        {copy(isSignedIn ? 'confirmEmail.done.account' : 'login.submit')}
      </ButtonLink>,
    );
  if (outcome === 'expired' || token === '')
    return end(
      'confirmEmail.expired.title',
      'confirmEmail.expired.text',
      <ButtonLink href={PROFILE}>{copy('confirmEmail.expired.link')}</ButtonLink>,
    );
  return (
    <>
      <PageHead route="confirm-email" title={copy('confirmEmail.title')} />
      {token === undefined ? (
        <Spinner message={copy('form.loading')} />
      ) : (
        <FormPage title={copy('confirmEmail.title')} lead={copy('confirmEmail.text')}>
          {outcome !== undefined && (
            <FormBanner kind="error">{copy(outcome === 'taken' ? 'confirmEmail.taken' : 'error.server')}</FormBanner>
          )}
          <div>
            <Button busy={isWorking ? copy('form.working') : undefined} onClick={() => void confirm()}>
              {copy('confirmEmail.submit')}
            </Button>
          </div>
        </FormPage>
      )}
    </>
  );
}

const outcomeOf = (error: unknown): Outcome => {
  const code = errorCode(error);
  if (code === 'bad_link') return 'expired';
  return code === 'email_in_use' ? 'taken' : 'failed';
};
