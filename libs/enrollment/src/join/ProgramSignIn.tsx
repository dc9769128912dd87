import { useCopy } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { loginAddress } from '@dining/session';
import { buttonStyle, lookAttributes } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/* A link of its own kind: the address is the server's, no page that the site's router could show. */
const Way = styled.a`
  ${buttonStyle}
`;

/** The way to the program's own sign-in, which leads back here (ENR-05). */
export function ProgramSignIn(): ReactNode {
  const copy = useCopy();
  const { settings } = usePartner();
  return (
    <Way {...lookAttributes({})} href={loginAddress(settings, '/join').href}>
      {copy('join.sso.button')}
    </Way>
  );
}
