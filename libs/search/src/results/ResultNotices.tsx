import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Text = styled.p`
  margin-bottom: ${token('space-4')};
  color: ${token('color-text-muted')};
`;

const SmallText = styled(Text)`
  font-size: ${token('font-size-sm')};
`;

export type ResultNoticesProps = {
  /** The place that was searched in place of a street address (SRC-03). */
  street: string | false;
  /** The results are those of the last search, because the new one needs a connection (BAN-06). */
  isKept: boolean;
  /** The words that the results do without (SRC-01). */
  leftOut: string | undefined;
};

/** What members should know about the results below. */
export default function ResultNotices({ street, isKept, leftOut }: ResultNoticesProps): ReactNode {
  const copy = useCopy();
  return (
    <>
      {street !== false && <SmallText>{copy('search.location.street', { place: street })}</SmallText>}
      {isKept && <Text>{copy('search.offline.kept')}</Text>}
      {leftOut !== undefined && <Text>{leftOut}</Text>}
    </>
  );
}
