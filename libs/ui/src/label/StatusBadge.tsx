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

export type StatusKind = 'done' | 'waiting' | 'refused' | 'note';

const icons: Record<StatusKind, IconDrawing> = {
  done: CheckIcon,
  waiting: ClockIcon,
  refused: MinusIcon,
  note: InfoIcon,
};

/** A badge for a status, with the icon of its kind, so that color is never the only sign. */
export function StatusBadge({
  kind = 'note',
  icon,
  children,
}: {
  kind?: StatusKind;
  icon?: IconDrawing | undefined;
  children: ReactNode;
}) {
  return (
    <Root data-kind={kind}>
      <Icon of={icon ?? icons[kind]} size={16} />
      {children}
    </Root>
  );
}
