import { below, from, low, token } from '@dining/theme';
import { hiddenStyle } from '@dining/ui';

/**
 * List next to map from 861 px on, below that one of them, depending on `data-view`; next to the map, the heading remains
 * for assistive technology. Together they have the window's whole width, as the header does on these pages: a wider window
 * shows more columns and a larger map. The map sticks below header and search panel; `--above` is the sum of their
 * heights. The panel has one row from 1180 px on and two rows below.
 */
export const columnsStyle = `
  --above: calc(64px + 154px);
  padding-inline: ${token('gutter')};
  ${below('side')} {
    &[data-view='map'] {
      padding: 0;
      > :first-of-type {
        ${hiddenStyle}
        > * + *,
        > * > * + * {
          display: none;
        }
      }
    }
    &[data-view='list'] > :last-of-type {
      display: none;
    }
  }
  ${from('side')} {
    display: grid;
    grid-template-columns: minmax(0, 1.22fr) minmax(0, 1fr);
    gap: ${token('space-7')};
    padding-right: 0;
  }
  ${from('navigation')} {
    --above: calc(76px + 154px);
  }
  ${from('toolbar')} {
    --above: 164px;
  }
  [data-big] & {
    --above: 241px;
  }
  ${low} {
    && {
      --above: 0px;
    }
  }
  @media print {
    display: block;
    padding: 0;
  }
`;

export const listStyle = `
  min-width: 0;
  padding-block: ${token('space-5')} ${token('space-11')};
`;

export const mapStyle = `
  position: relative;
  height: calc(100dvh - 64px - 124px);
  min-height: 420px;
  overflow: hidden;
  background: ${token('color-map-land')};
  ${from('side')} {
    position: sticky;
    top: var(--above);
    height: calc(100dvh - var(--above));
  }
  /* Beside the map, a finger needs room to scroll the page. */
  ${low} {
    height: 88dvh;
    min-height: 190px;
  }
`;

/** Heading and sort menu, on one line where they fit. */
export const headStyle = `
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: ${token('space-1')} ${token('space-4')};
  margin-bottom: ${token('space-5')};
  > h1 {
    font-size: ${token('font-size-xl')};
    letter-spacing: -0.02em;
  }
`;
