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
 * Shows its page to members only. Others are sent to sign in and come back afterwards (RTE-09, SES-08); members whose
 * e-mail address must be mended do that first (ENR-08).
 */
export function MembersOnly({ children }: { children: ReactNode }): ReactNode {
  const { state, member } = useMemberState();
  const { enrollmentType } = usePartner().settings;
  const { pathname } = useLocation();
  if (state === 'loading') return <Waiting />;
  if (!member) return <ToLogin />;
  if (member.mustUpdateEmail && enrollmentType === 'direct' && pathname.toLowerCase() !== FIX_CREDENTIALS)
    return <Redirect to={FIX_CREDENTIALS} />;
  return children;
}

function Waiting(): ReactNode {
  return <Spinner message={useCopy()('form.loading')} />;
}

function ToLogin(): ReactNode {
  const { settings } = usePartner();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const wanted = pathname + search + hash;
  useEffect(() => {
    if (isLeavingPage()) return;
    const { href, isPage } = prepareLogin(settings, wanted);
    if (isPage) void navigate(href, { replace: true });
    else leavePage(href);
  }, [settings, wanted, navigate]);
  return <Waiting />;
}
