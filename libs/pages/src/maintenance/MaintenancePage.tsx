import type { SiteKey } from '@dining/copy-engine';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { ButtonLink } from '@dining/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PhoneText } from '../plated-message/PhoneText.tsx';
import { PlatedMessage } from '../plated-message/PlatedMessage.tsx';
import { UsefulLinks } from '../useful-links/UsefulLinks.tsx';

const variants: Readonly<Record<string, { route: string; text: SiteKey }>> = {
  '/login': { route: 'login', text: 'maintenance.login' },
  '/join': { route: 'join', text: 'maintenance.join' },
};

/**
 * "We're Working On It" (HOM-06), with a text for sign-in, enrollment or the whole site, depending on the address.
 * It names the phone number for members who cannot wait. It links to the rest of the site unless the partner disables the
 * link home or the whole site is under maintenance.
 */
export default function MaintenancePage(): ReactNode {
  const copy = useCopy();
  const { pathname } = useLocation();
  const { site, linksHome } = usePartner().settings.maintenance;
  const hasWaysOn = linksHome && !site;
  const { route, text } = variants[pathname.toLowerCase().replace(/\/$/, '')] ?? {
    route: 'maintenance',
    text: 'maintenance.generic',
  };
  return (
    <PlatedMessage
      route={route}
      plate="dish"
      title={copy('maintenance.title')}
      text={
        <>
          <CopyText name={text} /> <CopyText name="maintenance.text" />
        </>
      }
      detail={
        <p>
          <PhoneText text={copy('maintenance.help')} />
        </p>
      }
      actions={hasWaysOn && <ButtonLink href="/">{copy('maintenance.home')}</ButtonLink>}
    >
      {hasWaysOn && <UsefulLinks />}
    </PlatedMessage>
  );
}
