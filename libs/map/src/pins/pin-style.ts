import { token } from '@dining/theme';
import { edgeStyle } from '@dining/ui';
import { css } from '@emotion/react';

/**
 * A label whose tip points at the place. `data-look` is "bonus", "lit", "selected" or absent. The corner radius
 * is the target size, which is more than half of any pin's height; partners with square corners have none.
 */
export const pinStyle = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${token('space-1')};
  min-block-size: 32px;
  margin-block-end: 4px;
  padding: 2px 10px;
  border-radius: ${token('size-target')};
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  font-family: ${token('font-body')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-bold')};
  line-height: 1;
  white-space: nowrap;
  ${edgeStyle}
  box-shadow:
    0 0 0 1px ${token('color-border-strong')},
    ${token('elevation-2')};
  &::after {
    content: '';
    position: absolute;
    inset-inline-start: 50%;
    inset-block-end: -4px;
    inline-size: 10px;
    block-size: 10px;
    background: inherit;
    transform: translateX(-50%) rotate(45deg);
    box-shadow: 1px 1px 0 ${token('color-border-strong')};
  }
  > svg {
    position: relative;
    z-index: 1;
    inline-size: 14px;
    block-size: 14px;
    color: ${token('color-rating-fill')};
  }
  > span {
    position: relative;
    z-index: 1;
  }
  &[data-look='bonus'] {
    background: ${token('color-bonus-bg')};
    color: ${token('color-bonus-text')};
    box-shadow:
      0 0 0 1.5px ${token('color-bg-raised')},
      ${token('elevation-2')};
  }
  &[data-look='lit']:not(:focus-visible) {
    outline: 2px dashed transparent;
  }
  &[data-look='lit'] {
    background: ${token('color-selected-bg')};
    color: ${token('color-selected-text')};
    box-shadow:
      0 0 0 2px ${token('color-bg-raised')},
      ${token('elevation-3')};
  }
  &[data-look='selected'] {
    outline-width: 3px;
    max-inline-size: min(260px, 60vw);
    min-block-size: 36px;
    padding-inline: 14px;
    background: ${token('color-selected-bg')};
    color: ${token('color-selected-text')};
    box-shadow:
      0 0 0 2px ${token('color-bg-raised')},
      ${token('elevation-3')};
    > span {
      overflow: hidden;
      text-overflow: ellipsis;
      line-height: 1.3;
    }
  }
  &[data-look]::after {
    box-shadow: none;
  }
  &[data-look] > svg {
    color: inherit;
  }
  [data-square] & {
    border-radius: 0;
  }
`;
