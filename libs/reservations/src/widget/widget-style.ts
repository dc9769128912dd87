import { token } from '@dining/theme';
import styled from '@emotion/styled';

/** One sentence of the widget. */
export const Note = styled.p`
  color: ${token('color-text-muted')};
  text-wrap: pretty;
`;

/** A heading with what belongs to it. */
export const Group = styled.div`
  display: grid;
  gap: ${token('space-2')};
  > h3 {
    font-family: ${token('font-body')};
    font-size: ${token('font-size-sm')};
    font-weight: ${token('font-weight-bold')};
    letter-spacing: 0;
  }
`;

/** Reserves the height of two rows of slots, so that nothing below moves while tables load. */
export const Answer = styled.div`
  display: grid;
  align-content: start;
  gap: ${token('space-4')};
  min-height: calc(2 * ${token('size-target')} + ${token('space-2')});
`;
