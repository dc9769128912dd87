import { token } from '@dining/theme';
import styled from '@emotion/styled';

/** One item of a list per row, with its actions at the end. */
export const Rows = styled.ul`
  display: grid;
  gap: ${token('space-1')};
  > li {
    display: flex;
    align-items: center;
    gap: ${token('space-1')};
    > :not(button) {
      flex: 1;
      min-width: 0;
    }
  }
  label {
    display: flex;
    align-items: center;
    gap: ${token('space-2')};
  }
`;

/** Settings that belong together, inside a list or a group. */
export const Nested = styled.div`
  display: grid;
  gap: ${token('space-4')};
  padding: ${token('space-1')} 0 ${token('space-1')} ${token('space-3')};
  border-inline-start: 2px solid ${token('color-border-subtle')};
`;

/** A list of {@link Nested}. */
export const Items = styled.ol`
  display: grid;
  gap: ${token('space-4')};
  list-style: none;
  > li > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space-2')};
    padding-block-end: ${token('space-1')};
    h3 {
      font-size: ${token('font-size-sm')};
      font-weight: ${token('font-weight-medium')};
    }
  }
`;
