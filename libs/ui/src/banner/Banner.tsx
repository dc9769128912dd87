import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { edgeStyle } from '../base/style-parts.ts';
import type { IconDrawing } from '../icon/icon-drawing.ts';
import { Icon } from '../icon/Icon.tsx';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from '../icon/icons.ts';
import { messageColors } from './message-colors.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: ${token('space-1')} ${token('space-3')};
  padding: ${token('space-4')} 18px;
  border-radius: ${token('radius-card')};
  ${edgeStyle}
  background: ${token('color-info-bg')};
  color: ${token('color-info-text')};
  ${messageColors}
  &[data-kind='error'] {
    box-shadow: inset 3px 0 0 ${token('color-error-border')};
  }
  a {
    color: inherit;
    font-weight: ${token('font-weight-medium')};
  }
  ul {
    display: grid;
    gap: 2px;
    margin-top: 6px;
  }
  li > a {
    display: inline-block;
    padding-block: 3px;
  }
`;

export type MessageKind = 'success' | 'warning' | 'error' | 'info';

const icons: Record<MessageKind, IconDrawing> = {
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  error: CircleAlertIcon,
  info: InfoIcon,
};

/** The icon of a kind of message. */
export const messageIcon = (kind: MessageKind): IconDrawing => icons[kind];

export type BannerProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  kind: MessageKind;
  /** The kind as a word, upper-cased with its colon: "ERROR:". */
  label?: string;
  title?: ReactNode;
};

/** A message within the page: icon, label, text; a list of links may follow as children. */
export function Banner({ kind, label, title, children, ...rest }: BannerProps) {
  return (
    <Root data-kind={kind} {...rest}>
      <Icon of={icons[kind]} size={24} />
      <div>
        {(label !== undefined || title !== undefined) && (
          <p>
            {label !== undefined && <b>{label} </b>}
            {title}
          </p>
        )}
        {children}
      </div>
    </Root>
  );
}
