import { CopyText, useCopy } from '@dining/copy-engine';
import { FormBanner } from '@dining/forms';
import { usePartner } from '@dining/partner-settings';
import { loginAddress, useMember } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { ButtonLink, Spinner } from '@dining/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { emailIn } from '../layout/email-in.ts';
import { FormPage } from '../layout/FormPage.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useLeaveLogin } from './use-leave-login.ts';

/**
 * Sign-in (ENR-06): by e-mail or loyalty number where people join here, by the program's own account elsewhere. Whoever
 * is signed in already goes on at once.
 */
export default function LoginPage(): ReactNode {
  const copy = useCopy();
  const member = useMember();
  const { settings } = usePartner();
  const { state, search } = useLocation();
  const isDirect = settings.enrollmentType === 'direct';
  useLeaveLogin(member);
  if (member) return <Spinner message={copy('form.loading')} />;
  const notice = loginNotice(new URLSearchParams(search));
  return (
    <>
      <PageHead route="login" title={copy('login.title')} />
      <FormPage title={copy('login.title')} lead={isDirect ? copy('login.lead') : copy('login.sso.text')}>
        {notice && (
          <FormBanner kind={notice.kind}>
            <CopyText name={notice.text} />
          </FormBanner>
        )}
        {isDirect ? (
          <LoginForm email={emailIn(state)} />
        ) : (
          <ButtonLink href={loginAddress(settings, '/').href}>{copy('login.sso.button')}</ButtonLink>
        )}
        {isDirect && (
          <p>
            <CopyText name="login.join" />
          </p>
        )}
      </FormPage>
    </>
  );
}

/** Why somebody was sent here (ACT-02, ENR-05). */
function loginNotice(
  query: URLSearchParams,
): { kind: 'success' | 'warning' | 'error'; text: 'login.active' | 'login.inactive' | 'login.sso.failed' } | undefined {
  if (query.get('rfr') === '3') return { kind: 'success', text: 'login.active' };
  if (query.get('rfr') === '4') return { kind: 'warning', text: 'login.inactive' };
  if (query.get('sso') === 'failed') return { kind: 'error', text: 'login.sso.failed' };
  return undefined;
}
