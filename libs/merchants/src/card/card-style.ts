import { token } from '@dining/theme';

/** The whole card: picture on top, text below; `data-compact` moves the picture to the left. */
export const cardStyle = `
  position: relative;
  display: grid;
  align-content: start;
  gap: 10px;
  min-width: 0;
  &:has(:is(h2, h3, h4) > a:focus-visible) {
    outline: 3px solid ${token('color-focus-ring')};
    outline-offset: 4px;
    border-radius: ${token('radius-card')};
  }
  &:hover img {
    transform: scale(1.035);
  }
  &[data-compact] {
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 0;
  }
`;

/** Reserves the picture's space, 4:3, while it loads. */
export const pictureStyle = `
  position: relative;
  display: block;
  aspect-ratio: 4 / 3;
  border-radius: ${token('radius-card')};
  overflow: hidden;
  background-color: ${token('color-skeleton-base')};
  [data-compact] > & {
    aspect-ratio: auto;
    border-radius: 0;
  }
`;

/** The text of a card. */
export const bodyStyle = `
  display: grid;
  align-content: start;
  gap: 2px;
  min-width: 0;
  [data-compact] > & {
    padding: 14px 14px 14px ${token('space-4')};
  }
`;
