import { token } from '@dining/theme';
import { VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Earned } from './activity-words.ts';

const Amount = styled.b`
  font-size: ${token('font-size-lg')};
  font-weight: ${token('font-weight-bold')};
  letter-spacing: -0.01em;
`;

const Quiet = styled.span`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

/** The reward of a row: only what was earned is large; none is a dash, and words for those who do not see it. */
export function EarnedText({ earned: { kind, text } }: { earned: Earned }): ReactNode {
  if (kind === 'amount') return <Amount>{text}</Amount>;
  if (kind === 'coming') return <Quiet>{text}</Quiet>;
  return (
    <Quiet>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </Quiet>
  );
}
