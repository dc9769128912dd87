import { useCopy } from '@dining/copy-engine';
import { token } from '@dining/theme';
import { Banner } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Notice = styled(Banner)`
  margin-bottom: ${token('space-5')};
`;

/** The browser does not share the visitor's position (SRC-07): another place was searched, and can be typed. */
export default function BlockedNotice(): ReactNode {
  const copy = useCopy();
  return (
    <Notice kind="warning" title={<b>{copy('search.location.blocked.title')}</b>}>
      <p>{copy('search.location.blocked.text')}</p>
    </Notice>
  );
}
