import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { IconDrawing } from '../icon/icon-drawing.ts';
import { Icon } from '../icon/Icon.tsx';
import { CheckIcon, ClockIcon, InfoIcon, MinusIcon } from '../icon/icons.ts';
import { Badge } from './Badge.ts';

const Root = styled(Badge)`
  svg {
    inline-size: 14px;
    block-size: 14px;
  }
`;

export type PillKind = 'done' | 'waiting' | 'refused' | 'note';

const drawings: Record<PillKind, IconDrawing> = {
  done: CheckIcon,
  waiting: ClockIcon,
  refused: MinusIcon,
  note: InfoIcon,
};

/** A status in a word, with the icon of its kind so that colour is never the only sign. */
export function Pill({ kind = 'note', icon, children }: { kind?: PillKind; icon?: IconDrawing; children: ReactNode }) {
  return (
    <Root data-kind={kind}>
      <Icon of={icon ?? drawings[kind]} size={16} />
      {children}
    </Root>
  );
}
