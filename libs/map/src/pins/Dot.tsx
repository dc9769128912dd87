import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { round } from '@dining/ui';
import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import type { MapPin } from '../map.types.ts';
import { pinName } from './Pin.tsx';
import { PinButton } from './PinButton.tsx';

/* The target is larger than the dot (24 px, WCAG 2.5.8). */
const Target = styled(PinButton)`
  display: grid;
  place-items: center;
  inline-size: 26px;
  block-size: 26px;
  padding: 0;
  border-radius: ${round};
  background: none;
  > span {
    inline-size: 13px;
    block-size: 13px;
    border: 2px solid ${token('color-bg-raised')};
    border-radius: ${round};
    background: ${token('color-text-muted')};
    box-shadow: 0 0 0 1px ${token('color-border-strong')};
  }
  &[data-look='bonus'] > span {
    outline: 2px solid transparent;
    outline-offset: 1px;
    background: ${token('color-bonus-bg')};
  }
  &:hover > span,
  &:focus-visible > span {
    background: ${token('color-selected-bg')};
  }
`;

type DotProps = Omit<ComponentProps<typeof PinButton>, 'name' | 'pressed' | 'look' | 'children' | 'className'> & {
  pin: MapPin;
};

/** A merchant that is not on this page of the list. Pressed, it becomes a pin. */
export function Dot({ pin, ...button }: DotProps) {
  const copy = useCopy();
  return (
    <Target {...button} name={pinName(pin, copy)} pressed={false} look={pin.bonus ? 'bonus' : undefined}>
      <span />
    </Target>
  );
}
