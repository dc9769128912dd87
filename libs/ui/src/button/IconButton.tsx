import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import { round } from '../base/style-parts.ts';
import type { IconDrawing } from '../icon/icon-drawing.ts';
import { Icon, type IconSize } from '../icon/Icon.tsx';

const Root = styled.button`
  flex: none;
  display: inline-grid;
  place-items: center;
  inline-size: ${token('size-target')};
  block-size: ${token('size-target')};
  padding: 0;
  border: 0;
  border-radius: ${token('radius-control')};
  background: none;
  color: inherit;
  &:hover {
    background: ${token('color-bg-hover')};
  }
  &[data-look='outlined'] {
    inline-size: 40px;
    block-size: 40px;
    border: ${token('size-stroke')} solid ${token('color-border-strong')};
    border-radius: ${round};
    background: ${token('color-action-quiet-bg')};
    color: ${token('color-action-quiet-text')};
    &:hover {
      background: ${token('color-action-quiet-hover')};
    }
  }
  &:disabled {
    border-color: ${token('color-border-subtle')};
    background: none;
    color: ${token('color-border-strong')};
    cursor: default;
  }
`;

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** Accessible name: what the button does. */
  label: string;
  icon: IconDrawing;
  size?: IconSize;
  filled?: boolean;
  look?: 'plain' | 'outlined';
};

/** A 44 px button that shows only an icon; the label is read aloud. */
export function IconButton({ label, icon, size, filled, look, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Root type={type} aria-label={label} data-look={look} {...rest}>
      <Icon of={icon} size={size} filled={filled} />
    </Root>
  );
}
