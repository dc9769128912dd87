import { token } from '@dining/theme';

/** A time that can be booked, as a button or a link. */
export const slotStyle = `
  display: inline-grid;
  place-content: center;
  justify-items: center;
  min-height: ${token('size-target')};
  padding: 6px ${token('space-2')};
  border: ${token('size-stroke')} solid ${token('color-border-strong')};
  border-radius: ${token('radius-control')};
  background: ${token('color-action-quiet-bg')};
  color: ${token('color-action-quiet-text')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-bold')};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    background: ${token('color-action-quiet-hover')};
  }
  &:active {
    transform: translateY(1px);
  }
  small {
    font-size: 0.85em;
    font-weight: ${token('font-weight-regular')};
  }
`;
