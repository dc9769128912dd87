import type { SiteKey } from '@dining/copy-engine';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { MessageRoute, useSite } from '@dining/site/react';
import { ButtonLink } from '@dining/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

const variants: Readonly<Record<string, { route: string; text: SiteKey }>> = {
  '/login': { route: 'login', text: 'maintenance.login' },
  '/join': { route: 'join', text: 'maintenance.join' },
};

/**
 * "We're Working On It" (HOM-06), with a text for sign-in, enrollment or the whole site, depending on the address.
 * Links home unless the partner disables the link or the whole site is under maintenance.
 */
export default function MaintenancePage(): ReactNode {
  const copy = useCopy();
  const { pathname } = useLocation();
  const { site, linksHome } = usePartner().settings.maintenance;
  const { route, text } = variants[pathname.toLowerCase().replace(/\/$/, '')] ?? {
    route: 'maintenance',
    text: 'maintenance.generic',
  };
  return (
    <MessageRoute
      route={route}
      small
      drawing={useSite().basics.art.empty}
      title={copy('maintenance.title')}
      text={
        <>
          <CopyText name={text} /> <CopyText name="maintenance.text" />
        </>
      }
      {...(linksHome && !site && { actions: <ButtonLink href="/">{copy('maintenance.home')}</ButtonLink> })}
    />
  );
}
