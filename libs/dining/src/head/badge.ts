import { token } from '@dining/theme';
import styled from '@emotion/styled';

/**
 * A short word on the merchant: a tag, or whether it is open. `data-kind` open and shut differ in their words, too;
 * awaited is the room for one of them.
 */
export const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-height: 24px;
  padding: 1px 9px;
  border-radius: ${token('radius-pill')};
  background: ${token('color-info-bg')};
  color: ${token('color-info-text')};
  font-size: ${token('font-size-xs')};
  font-weight: ${token('font-weight-bold')};
  white-space: nowrap;
  &[data-kind='open'] {
    background: ${token('color-success-bg')};
    color: ${token('color-success-text')};
  }
  &[data-kind='shut'] {
    background: ${token('color-warning-bg')};
    color: ${token('color-warning-text')};
  }
  &[data-kind='awaited'] {
    min-width: 11em;
    visibility: hidden;
    /* A line of no letters: as high as that of the words to come. */
    ::before {
      content: '\\200b';
    }
  }
`;
