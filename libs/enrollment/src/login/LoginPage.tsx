import { CopyText, useCopy } from '@dining/copy-engine/react';
import { FormBanner } from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import { loginAddress, useMember, useReturnPath } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { Banner, ButtonLink, Spinner } from '@dining/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { emailFromState } from '../form-page/email-from-state.ts';
import { FormPage } from '../form-page/FormPage.tsx';
import { LoginAside } from './LoginAside.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts';

/**
 * Sign-in (ENR-06): by e-mail or loyalty number for direct partners, otherwise through the program's identity provider.
 * Redirects members who are already signed in.
 */
export default function LoginPage(): ReactNode {
  const copy = useCopy();
  const member = useMember();
  const { settings } = usePartner();
  const { state, search } = useLocation();
  const returnPath = useReturnPath();
  const isDirect = settings.enrollmentType === 'direct';
  useRedirectAfterSignIn(member);
  if (member) return <Spinner message={copy('form.loading')} />;
  const query = new URLSearchParams(search);
  const notice = loginNotice(query);
  const isCancelled = query.get('sso') === 'cancelled';
  return (
    <>
      <PageHead route="login" title={copy('login.title')} />
      <FormPage
        title={copy('login.title')}
        lead={isDirect ? copy('login.lead') : copy('login.sso.text')}
        aside={<LoginAside offersJoin={isDirect} />}
      >
        {notice && (
          <FormBanner kind={notice.kind}>
            <CopyText name={notice.text} />
          </FormBanner>
        )}
        {isCancelled && (
          <Banner kind="info">
            <CopyText name="login.sso.cancelled" />
          </Banner>
        )}
        {isDirect ? (
          <LoginForm email={emailFromState(state)} />
        ) : (
          <ButtonLink href={loginAddress(settings, returnPath ?? '/').href} target="_self">
            {copy('login.sso.button')}
          </ButtonLink>
        )}
      </FormPage>
    </>
  );
}

/** Explains a redirect to this page (ACT-02, ENR-05). */
function loginNotice(
  query: URLSearchParams,
): { kind: 'success' | 'warning' | 'error'; text: 'login.active' | 'login.inactive' | 'login.sso.failed' } | undefined {
  if (query.get('rfr') === '3') return { kind: 'success', text: 'login.active' };
  if (query.get('rfr') === '4') return { kind: 'warning', text: 'login.inactive' };
  if (query.get('sso') === 'failed') return { kind: 'error', text: 'login.sso.failed' };
  return undefined;
}
