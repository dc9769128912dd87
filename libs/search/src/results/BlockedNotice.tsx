import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Banner } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Notice = styled(Banner)`
  margin-bottom: ${token('space-5')};
`;

/** Explains that the browser blocks the position (SRC-07) and that a place can be typed instead. */
export default function BlockedNotice(): ReactNode {
  const copy = useCopy();
  return (
    <Notice kind="warning" title={<b>{copy('search.location.blocked.title')}</b>}>
      <p>{copy('search.location.blocked.text')}</p>
    </Notice>
  );
}
