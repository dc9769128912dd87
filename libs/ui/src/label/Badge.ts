import { token } from '@dining/theme';
import styled from '@emotion/styled';

/**
 * A short text in a capsule. `data-kind` is done, waiting or refused; the text must say it, too.
 *
 * The colors repeat those of `messageColors` on purpose: sharing them put the forms chunk into the merchant page, which
 * exceeded its JavaScript budget.
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
  &[data-kind='done'] {
    background: ${token('color-success-bg')};
    color: ${token('color-success-text')};
  }
  &[data-kind='waiting'] {
    background: ${token('color-warning-bg')};
    color: ${token('color-warning-text')};
  }
  &[data-kind='refused'] {
    background: ${token('color-error-bg')};
    color: ${token('color-error-text')};
  }
`;
