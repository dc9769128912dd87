import { token } from '@dining/theme';
import styled from '@emotion/styled';

/** A bordered surface. `data-lift` raises it above the page; `as="section"` and a label make it a region. */
export const Panel = styled.div`
  background: ${token('color-bg-raised')};
  border: ${token('size-stroke')} solid ${token('color-border-subtle')};
  border-radius: ${token('radius-panel')};
  padding: ${token('space-6')};
  &[data-lift] {
    box-shadow: ${token('elevation-2')};
  }
`;
