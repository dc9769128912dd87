import { CopyText, useCopy, type CopyKey } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { PageHead, useSite } from '@dining/site/react';
import { ButtonLink, Notice } from '@dining/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

const variants: Readonly<Record<string, { route: string; text: CopyKey }>> = {
  '/login': { route: 'login', text: 'maintenance.login' },
  '/join': { route: 'join', text: 'maintenance.join' },
};

/**
 * "We're Working On It" (HOM-06): in the words of sign-in, of enrollment, or of the whole site by the address it stands
 * at. It links home unless the partner says otherwise or home itself is being worked on.
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
    <>
      <PageHead route={route} title={copy('maintenance.title')} />
      <Notice
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
    </>
  );
}
