import { token } from '@dining/theme';
import styled from '@emotion/styled';

export const List = styled.div`
  border-top: ${token('size-stroke')} solid ${token('color-border-subtle')};
`;

/* The answers are printed, and found by the browser's own search, while they are closed. */
export const Item = styled.details`
  border-bottom: ${token('size-stroke')} solid ${token('color-border-subtle')};
  &[hidden] {
    display: none;
  }
  > summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${token('space-4')};
    align-items: center;
    padding-block: ${token('space-5')};
    border-radius: ${token('radius-control')};
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    &:hover :is(h2, h3) {
      text-decoration: underline;
      text-decoration-thickness: from-font;
      text-underline-offset: 0.2em;
    }
    > svg {
      color: ${token('color-text-muted')};
      transition: rotate ${token('motion-duration-quick')} ${token('motion-ease-out')};
    }
  }
  > summary :is(h2, h3) {
    font-size: ${token('font-size-lg')};
    letter-spacing: -0.012em;
    line-height: 1.3;
    text-wrap: pretty;
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
  @media print {
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`;

export const Answer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-4')};
  justify-items: start;
  max-width: 43em;
  padding-bottom: ${token('space-6')};
`;

export const Permalink = styled.p`
  font-size: ${token('font-size-sm')};
  a {
    display: inline-flex;
    gap: ${token('space-2')};
    align-items: center;
    min-height: 24px;
  }
`;

export const Rates = styled.ul`
  display: grid;
  gap: ${token('space-3')};
  b {
    display: block;
  }
`;
