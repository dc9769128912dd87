import { from, token } from '@dining/theme';
import { edgeStyle } from '@dining/ui';
import styled from '@emotion/styled';

/** The steps as the main thing of a page: larger drawings, and numbers where they have drawings. */
export const LargeSteps = styled.div`
  counter-reset: drawn-step;
  .steps img {
    height: auto;
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
  .steps li:has(> img) h2 {
    counter-increment: drawn-step;
    display: flex;
    gap: ${token('space-3')};
    align-items: center;
    &::before {
      content: counter(drawn-step) / '';
      display: grid;
      flex: none;
      place-items: center;
      inline-size: 1.7em;
      block-size: 1.7em;
      border-radius: ${token('radius-pill')};
      background: ${token('color-earn-bg')};
      color: ${token('color-earn-text')};
      font-size: 0.75em;
      ${edgeStyle}
    }
  }
`;

/** A heading beside its list on wide screens. */
export const Narrow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')} ${token('space-9')};
  justify-items: start;
  > div {
    justify-self: stretch;
  }
  ${from('side')} {
    grid-template-columns: 260px minmax(0, 1fr);
    > div {
      grid-row: span 2;
      grid-column: 2;
    }
    > a {
      grid-column: 1;
      align-self: start;
    }
  }
`;

export const Closing = styled.div`
  padding-top: ${token('space-9')};
`;
