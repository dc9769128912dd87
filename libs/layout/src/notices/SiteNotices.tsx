import { usePartner } from '@dining/partner-settings/react';
import { useMember } from '@dining/session';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { layoutVariant } from '../layout-variant.ts';
import Announcements from './announcements/Announcements.tsx';
import InstallBanner from './install/InstallBanner.tsx';

/**
 * What the partner announces and offers on every page: announcements (BAN-02) and the install banner (BAN-03). Nobody is
 * interrupted while joining, nor on the page that members with a closed account see.
 */
export default function SiteNotices(): ReactNode {
  const { settings } = usePartner();
  const { pathname } = useLocation();
  const isClosed = useMember()?.memberType === 'ClosedAccountMember';
  const isAllowed = !isClosed && !layoutVariant(pathname, settings).isEnrollment;
  return (
    <>
      <Announcements isAllowed={isAllowed} />
      {isAllowed && settings.hasPWAInstallBanner && <InstallBanner />}
    </>
  );
}
