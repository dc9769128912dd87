import styled from '@emotion/styled';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { LoaderIcon } from '../icon/icons.ts';
import { buttonStyle, lookAttributes, type ButtonLooks } from './button-style.ts';

const Root = styled.button`
  ${buttonStyle}
`;

const Label = styled.span`
  display: contents;
  [aria-busy] > & {
    visibility: hidden;
  }
`;

const Busy = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: inherit;
  padding-inline: 10px;
  > span {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
`;

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLooks & {
    /** What is under way, while it is: replaces the label without changing the width, and presses are ignored. */
    busy?: string | undefined;
  };

/**
 * A button. It keeps the focus while busy (it is marked disabled for assistive technology only), and is a plain
 * `type="button"` unless told otherwise.
 */
export function Button({ look, small, wide, busy, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <Root
      type={type}
      {...lookAttributes({ look, small, wide })}
      aria-busy={busy === undefined ? undefined : true}
      aria-disabled={busy === undefined ? undefined : true}
      onClick={busy === undefined ? onClick : ignore}
      {...rest}
    >
      <Label>{children}</Label>
      {busy !== undefined && (
        <Busy>
          <Icon of={LoaderIcon} turning />
          <span>{busy}</span>
        </Busy>
      )}
    </Root>
  );
}
