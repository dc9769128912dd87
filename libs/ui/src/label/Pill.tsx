import styled from '@emotion/styled';
import { token } from '@dining/theme';
import type { ReactNode } from 'react';
import type { IconDrawing } from '../icon/icon-drawing.ts';
import { Icon } from '../icon/Icon.tsx';
import { CheckIcon, ClockIcon, InfoIcon, MinusIcon } from '../icon/icons.ts';

const Root = styled.span`
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
  svg {
    inline-size: 14px;
    block-size: 14px;
  }
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

export type PillKind = 'done' | 'waiting' | 'refused' | 'note';

const drawings: Record<PillKind, IconDrawing> = { done: CheckIcon, waiting: ClockIcon, refused: MinusIcon, note: InfoIcon };

/** A status in a word, with the icon of its kind so that colour is never the only sign. */
export function Pill({ kind = 'note', icon, children }: { kind?: PillKind; icon?: IconDrawing; children: ReactNode }) {
  return (
    <Root data-kind={kind}>
      <Icon of={icon ?? drawings[kind]} size={16} />
      {children}
    </Root>
  );
}
