import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { loginAddress } from '@dining/session';
import { ButtonLink } from '@dining/ui';
import type { ReactNode } from 'react';

/** The way to the program's own sign-in, which leads back here (ENR-05). */
export function ProgramSignIn(): ReactNode {
  const copy = useCopy();
  const { settings } = usePartner();
  return <ButtonLink href={loginAddress(settings, '/join').href}>{copy('join.sso.button')}</ButtonLink>;
}
