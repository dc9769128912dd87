import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Text = styled.p`
  margin-bottom: ${token('space-4')};
  color: ${token('color-text-muted')};
`;

/** Says that the results below are those of the last search, because the new one needs a connection (BAN-06). */
export default function KeptNotice(): ReactNode {
  return <Text>{useCopy()('search.offline.kept')}</Text>;
}
