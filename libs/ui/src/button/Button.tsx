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
    /** Shown in place of the label while work is in progress ("Joining"). The width stays, and presses are ignored. */
    busy?: string | undefined;
  };

/**
 * A button, by default of `type="button"`. While busy it can still be focused, because it is disabled for assistive
 * technology only.
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
          <Icon of={LoaderIcon} spinning />
          <span>{busy}</span>
        </Busy>
      )}
    </Root>
  );
}
