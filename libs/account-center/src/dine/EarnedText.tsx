import { token } from '@dining/theme';
import { VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Earned } from './activity-text.ts';

const Amount = styled.b`
  font-size: ${token('font-size-lg')};
  font-weight: ${token('font-weight-bold')};
  letter-spacing: -0.01em;
`;

const Quiet = styled.span`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

/** The reward of a row. Only an earned amount is large; no reward is a dash, with text for screen readers. */
export function EarnedText({ earned: { kind, text } }: { earned: Earned }): ReactNode {
  if (kind === 'amount') return <Amount>{text}</Amount>;
  if (kind === 'pending') return <Quiet>{text}</Quiet>;
  return (
    <Quiet>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </Quiet>
  );
}
