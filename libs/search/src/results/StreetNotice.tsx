import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Text = styled.p`
  margin-bottom: ${token('space-4')};
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

/** Says that a street address was searched by its city or ZIP code (SRC-03). */
export default function StreetNotice({ place = '' }: { place?: string | undefined }): ReactNode {
  return <Text>{useCopy()('search.location.street', { place })}</Text>;
}
