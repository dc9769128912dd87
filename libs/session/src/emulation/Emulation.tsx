import type { Member } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { useSite } from '@dining/site/react';
import { token } from '@dining/theme';
import { Button } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, type ReactNode } from 'react';
import { asksToExit, isInAdminFrame, type FramedWindow } from './emulation-frame.ts';

const Notice = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 54;
  padding: ${token('space-2')} ${token('gutter')};
  background: ${token('color-warning-bg')};
  color: ${token('color-warning-text')};
  font-size: ${token('font-size-sm')};
  text-align: center;
`;

export type EmulationProps = {
  member: Member;
  onExit: () => void;
  /** The window of the page. */
  page?: FramedWindow & Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

/**
 * While an administrator looks through a member's eyes: says so for as long as it lasts, and signs out when the admin
 * page asks for it, or where the page does not stand in the administration's frame (SES-11).
 */
export function Emulation({ member, onExit, page = window }: EmulationProps): ReactNode {
  const copy = useCopy();
  const { adminOrigin } = useSite();
  useEffect(() => {
    if (!isInAdminFrame(page, adminOrigin)) {
      onExit();
      return undefined;
    }
    const hear = (message: MessageEvent<unknown>) => {
      if (asksToExit(message, page, adminOrigin)) onExit();
    };
    page.addEventListener('message', hear);
    return () => page.removeEventListener('message', hear);
  }, [adminOrigin, onExit, page]);
  const name = [member.firstName, member.lastName].join(' ').trim() || member.email || member.publicId;
  return (
    <Notice role="status">
      {copy('session.emulated', { name })}{' '}
      <Button small look="quiet" onClick={onExit}>
        {copy('session.emulated.end')}
      </Button>
    </Notice>
  );
}
