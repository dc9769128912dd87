import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { Redirect } from '@dining/site/react';
import { Spinner } from '@dining/ui';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMemberState } from '../member/member-state.ts';
import { isLeavingPage, leavePage } from './leave-page.ts';
import { prepareLogin } from './login-address.ts';

const FIX_CREDENTIALS = '/fix_credentials';

/**
 * Shows a page to members only. Visitors are sent to sign in and return afterwards (RTE-09, SES-08). Members whose email
 * address must be fixed do that first (ENR-08).
 */
export function MembersOnly({ children }: { children: ReactNode }): ReactNode {
  const { state, member } = useMemberState();
  const { enrollmentType } = usePartner().settings;
  const { pathname } = useLocation();
  if (state === 'loading') return <LoadingSpinner />;
  if (!member) return <RedirectToLogin />;
  if (member.mustUpdateEmail && enrollmentType === 'direct' && pathname.toLowerCase() !== FIX_CREDENTIALS)
    return <Redirect to={FIX_CREDENTIALS} />;
  return children;
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
    if (isLeavingPage()) return;
    const { href, isPage } = prepareLogin(settings, returnPath);
    if (isPage) void navigate(href, { replace: true });
    else leavePage(href);
  }, [settings, returnPath, navigate]);
  return <LoadingSpinner />;
}
