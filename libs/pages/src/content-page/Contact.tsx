import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { token } from '@dining/theme';
import { Anchor, Icon, MailIcon, Panel, PhoneIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';

const Root = styled(Panel)`
  display: grid;
  gap: ${token('space-4')};
  h2 {
    font-size: ${token('font-size-xl')};
  }
  ul {
    display: grid;
    gap: ${token('space-2')};
  }
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${token('space-3')};
    align-items: center;
    min-height: ${token('size-target')};
    font-weight: ${token('font-weight-medium')};
    overflow-wrap: anywhere;
  }
`;

/** How to reach the program: telephone and e-mail address of its settings. */
export function Contact(): ReactNode {
  const copy = useCopy();
  const id = useId();
  const { phone, email } = usePartner().settings.customerSupport;
  return (
    <Root as="section" aria-labelledby={id}>
      <h2 id={id}>{copy('contact.title')}</h2>
      <ul>
        <li>
          <Anchor href={phone.href}>
            <Icon of={PhoneIcon} />
            {phone.formatted}
          </Anchor>
        </li>
        <li>
          <Anchor href={email.href}>
            <Icon of={MailIcon} />
            {email.display}
          </Anchor>
        </li>
      </ul>
    </Root>
  );
}
