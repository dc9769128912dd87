import { from, token } from '@dining/theme';
import styled from '@emotion/styled';

/** Fields in one column. */
export const FieldStack = styled.div`
  display: grid;
  gap: ${token('space-5')};
`;

/**
 * Fields side by side from 451 px on: names, city and state. `data-thirds` fits three from 661 px on, with more room for the
 * first.
 */
export const FieldPair = styled.div`
  display: grid;
  gap: ${token('space-5')};
  ${from('paired')} {
    grid-template-columns: 1fr 1fr;
    gap: ${token('space-4')};
  }
  ${from('columns')} {
    &[data-thirds] {
      grid-template-columns: 2fr 1.3fr 1fr;
    }
  }
  [data-big] &,
  [data-big] &[data-thirds] {
    grid-template-columns: 1fr;
  }
`;

/** A part of a long form, separated by a line; starts with an `<h2>`. */
export const FieldGroup = styled.section`
  display: grid;
  gap: ${token('space-5')};
  margin-top: ${token('space-2')};
  padding-top: 28px;
  border-top: ${token('size-stroke')} solid ${token('color-border-subtle')};
  > h2 {
    font-size: ${token('font-size-lg')};
    letter-spacing: -0.015em;
  }
`;
