import { useAppDispatch, useConnection } from '@dining/api-client';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { Redirect } from '@dining/site/react';
import { ButtonLink, Container, NoScriptNote, Spinner } from '@dining/ui';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMemberState } from '../member/member-state.ts';
import { memberApi } from '../member/member.endpoint.ts';
import { loginAddress, prepareLogin } from './login-address.ts';
import { pageExit } from './page-exit.ts';

const FIX_CREDENTIALS = '/fix_credentials';

/**
 * Shows a page to members only. Visitors are sent to sign in and return afterwards (RTE-09, SES-08). Members whose email
 * address must be fixed do that first (ENR-08). Those who came by single sign-on join first (RTE-11). Throws where the
 * server cannot be reached (BAN-06).
 */
export function MembersOnly({ children }: { children: ReactNode }): ReactNode {
  const { state, member } = useMemberState();
  const { enrollmentType } = usePartner().settings;
  const { pathname } = useLocation();
  const { error } = memberApi.endpoints.member.useQueryState();
  const { isOffline } = useConnection();
  const dispatch = useAppDispatch();
  const isUnreachable = !member && error !== undefined && 'status' in error && error.status === 'FETCH_ERROR';
  useEffect(() => {
    if (isUnreachable && !isOffline)
      void dispatch(memberApi.endpoints.member.initiate(undefined, { forceRefetch: true, subscribe: false }));
  }, [isUnreachable, isOffline, dispatch]);
  // Without a connection no one knows whether the member is signed in. The shell says so, and shows this page later.
  if (isUnreachable && isOffline) throw new Error('The server cannot be asked who is signed in.');
  if (state === 'loading' || isUnreachable) return <LoadingSpinner />;
  if (!member) return <RedirectToLogin />;
  if (member.interfaceType === 'sso' && member.joinDate === '') return <Redirect to="/join" />;
  if (member.mustUpdateEmail && enrollmentType === 'direct' && pathname.toLowerCase() !== FIX_CREDENTIALS)
    return <Redirect to={FIX_CREDENTIALS} />;
  return (
    <>
      <Container>
        <NoScriptNote>
          <CopyText name="noScript.account" />
        </NoScriptNote>
      </Container>
      {children}
    </>
  );
}

function LoadingSpinner(): ReactNode {
  return <Spinner message={useCopy()('form.loading')} />;
}

function RedirectToLogin(): ReactNode {
  const { settings } = usePartner();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const returnPath = pathname + search + hash;
  useEffect(() => {
    if (pageExit.isLeaving()) return;
    const { href, isPage } = prepareLogin(settings, returnPath);
    if (isPage) void navigate(href, { replace: true });
    else pageExit.leave(href);
  }, [settings, returnPath, navigate]);
  return (
    <>
      <LoadingSpinner />
      <SignInWithoutScripts returnPath={returnPath} />
    </>
  );
}

/** The way to sign in for a browser that cannot be redirected (FRM-04). */
function SignInWithoutScripts({ returnPath }: { returnPath: string }): ReactNode {
  const copy = useCopy();
  const { settings } = usePartner();
  const { href } = loginAddress(settings, returnPath);
  const query = settings.enrollmentType === 'direct' ? `?returnTo=${encodeURIComponent(returnPath)}` : '';
  return (
    <Container>
      <NoScriptNote>
        <p>{copy('noScript.members')}</p>
        <ButtonLink href={href + query} target="_self">
          {copy('login.submit')}
        </ButtonLink>
      </NoScriptNote>
    </Container>
  );
}
