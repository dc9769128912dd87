import { useMemberCopy } from '@dining/copy-engine/react';
import { from, low, token } from '@dining/theme';
import { Anchor, Icon, IconButton, SmartphoneIcon, XIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';

const Root = styled.section`
  position: fixed;
  z-index: 27;
  inset: auto 12px calc(12px + var(--bottom-bar, env(safe-area-inset-bottom, 0px)));
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${token('space-1')} ${token('space-3')};
  padding: ${token('space-3')} ${token('space-3')} ${token('space-4')} ${token('space-4')};
  border: ${token('size-stroke')} solid ${token('color-border-subtle')};
  border-radius: ${token('radius-card')};
  background: ${token('color-bg-raised')};
  box-shadow: ${token('elevation-3')};
  font-size: ${token('font-size-sm')};
  > svg {
    margin-top: ${token('space-3')};
  }
  h2 {
    margin-top: ${token('space-3')};
    font-size: ${token('font-size-md')};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    font-weight: ${token('font-weight-bold')};
  }
  ${from('columns')} {
    inset-inline: 24px auto;
    inline-size: 340px;
  }
  ${low} {
    position: static;
    inline-size: auto;
    margin: ${token('space-3')} ${token('gutter')};
  }
`;

/** The popover itself. It does not take the focus; its link leads to the field in the profile. */
export default function PhonePopoverCard({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const copy = useMemberCopy();
  const id = useId();
  if (!open) return null;
  return (
    <Root aria-labelledby={id} data-edge="card" data-print="hide">
      <Icon of={SmartphoneIcon} />
      <div>
        <h2 id={id}>{copy('accountPage.phone.title')}</h2>
        <p>{copy('accountPage.phone.text')}</p>
        <Anchor href="/account/user_profile">{copy('accountPage.phone.link')}</Anchor>
      </div>
      <IconButton icon={XIcon} label={copy('accountPage.phone.close')} onClick={onClose} />
    </Root>
  );
}
