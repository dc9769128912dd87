import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.fieldset`
  display: grid;
  gap: ${token('space-2')};
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
    margin-block-end: ${token('space-1')};
    font-weight: ${token('font-weight-medium')};
  }
  &[data-framed] {
    gap: ${token('space-3')};
    padding: ${token('space-3')};
    border: 1px solid ${token('color-border-subtle')};
    border-radius: ${token('radius-control')};
    > legend {
      margin: 0;
      padding-inline: ${token('space-1')};
    }
  }
`;

type FieldGroupProps = { legend: string; isPlain?: boolean; children: ReactNode };

/** Fields that belong together, with a frame around them unless it is plain. */
export function FieldGroup({ legend, isPlain = false, children }: FieldGroupProps): ReactNode {
  return (
    <Root data-framed={!isPlain || undefined}>
      <legend>{legend}</legend>
      {children}
    </Root>
  );
}
