import { from, token } from '@dining/theme';
import { round } from '@dining/ui';
import styled from '@emotion/styled';

/** The card of the selected merchant: full width on phones, in a corner next to a list. */
export const CardSlot = styled.div`
  position: absolute;
  inset: auto 12px 84px;
  z-index: 6;
  overflow: hidden;
  border-radius: ${token('radius-card')};
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  box-shadow: ${token('elevation-3')};
  [data-square] & {
    border: 1px solid ${token('color-border-strong')};
    border-radius: 0;
  }
  ${from('side')} {
    inset: auto auto 24px 24px;
    inline-size: min(380px, calc(100% - 48px));
  }
`;

/** A sentence at the top of the map, below "Search this area". */
export const NoteSlot = styled.div`
  position: absolute;
  inset: 68px 72px auto 16px;
  z-index: 5;
  padding: ${token('space-3')} ${token('space-4')};
  border-radius: ${token('radius-card')};
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  box-shadow: ${token('elevation-2')};
  font-size: ${token('font-size-sm')};
  [data-square] & {
    border: 1px solid ${token('color-border-strong')};
    border-radius: 0;
  }
`;

/**
 * Attribution of the base map, on the color of its land, in the corner that no other notice of the page covers. The mark of
 * a focused link fits into its padding, because the map's edge cuts off what is outside.
 */
export const Attribution = styled.p`
  position: absolute;
  inset-block-end: 0;
  inset-inline-start: 0;
  z-index: 3;
  margin: 0;
  padding: 3px 6px;
  background: ${token('color-map-land')};
  color: ${token('color-map-label')};
  font-size: ${token('font-size-xs')};
  line-height: 1.4;
  a {
    color: inherit;
  }
  a:focus-visible {
    outline-offset: 0;
  }
`;

/** Marks the center of the distance rings. */
export const PlaceDot = styled.span`
  display: block;
  inline-size: 16px;
  block-size: 16px;
  border: 3px solid ${token('color-bg-raised')};
  border-radius: ${round};
  background: ${token('color-selected-bg')};
  box-shadow:
    0 0 0 1px ${token('color-border-strong')},
    ${token('elevation-2')};
`;
