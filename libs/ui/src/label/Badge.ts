import styled from '@emotion/styled';
import { token } from '@dining/theme';
import { toneColours } from '../banner/message-colours.ts';

/** A short word in a capsule. `data-kind` is done, waiting or refused; the words differ, too. */
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
  ${toneColours('done', 'success')}
  ${toneColours('waiting', 'warning')}
  ${toneColours('refused', 'error')}
`;
