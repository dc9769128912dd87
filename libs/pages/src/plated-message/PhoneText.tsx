import { usePartner } from '@dining/partner-settings/react';
import { Anchor } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Phone = styled(Anchor)`
  white-space: nowrap;
`;

/** A sentence whose phone number is a link, on one line. */
export function PhoneText({ text }: { text: string }): ReactNode {
  const { href, formatted } = usePartner().settings.customerSupport.phone;
  const [before, ...after] = text.split(formatted);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <Phone href={href}>{formatted}</Phone>
      {after.join(formatted)}
    </>
  );
}
