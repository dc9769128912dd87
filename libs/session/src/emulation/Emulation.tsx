import type { Member } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { useSite } from '@dining/site/react';
import { low, token } from '@dining/theme';
import { Button } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, type ReactNode } from 'react';
import { isExitMessage, isInAdminFrame, type FramedWindow } from './emulation-frame.ts';

const Notice = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 54;
  padding: ${token('space-2')} ${token('gutter')};
  background: ${token('color-warning-bg')};
  color: ${token('color-warning-text')};
  font-size: ${token('font-size-sm')};
  text-align: center;
  ${low} {
    position: static;
  }
`;

export type EmulationProps = {
  member: Member;
  onExit: () => void;
  /** The window of the page. */
  page?: FramedWindow & Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

/**
 * Shown while an administrator emulates a member, that is, sees the site as this member. Signs out when the admin page
 * asks for it, and immediately when the page is not in the admin page's frame (SES-11).
 */
export function Emulation({ member, onExit, page = window }: EmulationProps): ReactNode {
  const copy = useCopy();
  const { adminOrigin } = useSite();
  useEffect(() => {
    if (!isInAdminFrame(page, adminOrigin)) {
      onExit();
      return undefined;
    }
    const onMessage = (message: MessageEvent<unknown>) => {
      if (isExitMessage(message, page, adminOrigin)) onExit();
    };
    page.addEventListener('message', onMessage);
    return () => page.removeEventListener('message', onMessage);
  }, [adminOrigin, onExit, page]);
  const name = [member.firstName, member.lastName].join(' ').trim() || member.email || member.publicId;
  return (
    <Notice role="status" data-edge="banner">
      {copy('session.emulated', { name })}{' '}
      <Button small look="quiet" onClick={onExit}>
        {copy('session.emulated.end')}
      </Button>
    </Notice>
  );
}
