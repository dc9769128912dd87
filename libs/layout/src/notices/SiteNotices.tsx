import { usePartner } from '@dining/partner-settings/react';
import type { ReactNode } from 'react';
import Announcements from './announcements/Announcements.tsx';
import InstallBanner from './install/InstallBanner.tsx';

/**
 * What the partner announces and offers on every page: announcements (BAN-02) and the install banner (BAN-03).
 * @param isAllowed whether the current page may be interrupted at all: not while joining, nor on the page that members
 *   with a closed account see
 */
export default function SiteNotices({ isAllowed }: { isAllowed: boolean }): ReactNode {
  const { settings } = usePartner();
  return (
    <>
      <Announcements isAllowed={isAllowed} />
      {isAllowed && settings.hasPWAInstallBanner && <InstallBanner />}
    </>
  );
}
