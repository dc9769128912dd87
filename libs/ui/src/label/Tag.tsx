import { token } from '@dining/theme';
import styled from '@emotion/styled';

/** A label on a picture: "Acclaimed", "New". With `data-look="bonus"` it has the bonus colors. */
export const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-1')};
  min-height: 26px;
  padding: 2px 9px;
  border-radius: ${token('radius-pill')};
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  font-size: ${token('font-size-xs')};
  font-weight: ${token('font-weight-bold')};
  line-height: 1.2;
  svg {
    inline-size: 14px;
    block-size: 14px;
  }
  &[data-look='bonus'] {
    background: ${token('color-bonus-bg')};
    color: ${token('color-bonus-text')};
  }
`;
