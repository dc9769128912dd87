import { useMemberCopy } from '@dining/copy-engine/react';
import { from, tall, token } from '@dining/theme';
import { Anchor, IconButton, XIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { LINKS_WIDTH } from '../parts/links-width.ts';

/* It covers nothing: it ends the page on phones, and has the space below the links of the account on wide screens. */
const Root = styled.section`
  position: relative;
  padding: ${token('space-3')} ${token('space-4')};
  border: ${token('size-stroke')} solid ${token('color-border-subtle')};
  border-radius: ${token('radius-card')};
  background: ${token('color-bg-raised')};
  font-size: ${token('font-size-sm')};
  h2 {
    padding-block: ${token('space-2')};
    padding-inline-end: ${token('size-target')};
    font-size: ${token('font-size-md')};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    font-weight: ${token('font-weight-bold')};
  }
  ${from('side')} {
    ${tall} {
      html:not([data-big]) & {
        position: fixed;
        z-index: 27;
        inset: auto auto calc(12px + var(--bottom-bar, 0px)) 24px;
        inline-size: min(340px, max(${token('gutter')}, (100vw - ${token('page')}) / 2) + ${LINKS_WIDTH});
        box-shadow: ${token('elevation-3')};
      }
    }
  }
`;

const Close = styled(IconButton)`
  position: absolute;
  top: 0;
  right: 0;
`;

/** The popover itself. It does not take the focus; its link leads to the field in the profile. */
export default function PhonePopoverCard({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const copy = useMemberCopy();
  const id = useId();
  if (!open) return null;
  return (
    <Root aria-labelledby={id} data-edge="card" data-print="hide">
      <h2 id={id}>{copy('accountPage.phone.title')}</h2>
      <p>{copy('accountPage.phone.text')}</p>
      <Anchor href="/account/user_profile">{copy('accountPage.phone.link')}</Anchor>
      <Close icon={XIcon} label={copy('accountPage.phone.close')} onClick={onClose} />
    </Root>
  );
}
