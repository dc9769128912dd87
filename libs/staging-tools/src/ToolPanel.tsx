import { token } from '@dining/theme';
import { Panel } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';

const Root = styled(Panel)`
  display: grid;
  gap: ${token('space-4')};
  h2 {
    font-size: ${token('font-size-lg')};
  }
`;

/** Frame and heading of one tool. */
export function ToolPanel({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <Root as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Root>
  );
}
