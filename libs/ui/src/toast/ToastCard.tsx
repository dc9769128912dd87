import { below, token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { messageIcon } from '../banner/Banner.tsx';
import { messageColors } from '../banner/message-colors.ts';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { XIcon } from '../icon/icons.ts';
import type { ToastKind } from './toast.types.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${token('space-1')} ${token('space-3')};
  align-items: start;
  padding: ${token('space-4')} ${token('space-2')} ${token('space-4')} 18px;
  border-radius: ${token('radius-card')};
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  box-shadow:
    ${token('elevation-3')},
    inset 0 0 0 ${token('size-stroke')} ${token('color-border-subtle')};
  pointer-events: auto;
  [data-square] & {
    box-shadow: 0 0 0 ${token('size-stroke')} ${token('color-border-strong')};
  }
  ${messageColors}
  a {
    color: inherit;
    font-weight: ${token('font-weight-medium')};
  }
`;

/* The button is taller than a line of text, so it may extend into the card's padding. */
const Close = styled(IconButton)`
  margin-block: -10px;
`;

const Actions = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
  margin-top: 10px;
  ${below('paired')} {
    grid-column: 1 / -1;
    > * {
      flex: 1;
    }
  }
`;

export type ToastCardProps = ComponentPropsWithRef<'div'> & {
  kind: ToastKind;
  /** The kind as a word: "ERROR:". */
  label?: ReactNode;
  /** In place of the icon, such as a countdown. */
  lead?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  closeLabel: string;
  onClose: () => void;
};

/** One toast. Errors and warnings interrupt a screen reader; the others wait for a pause. */
export function ToastCard({ kind, label, lead, actions, closeLabel, onClose, children, ...rest }: ToastCardProps) {
  return (
    <Root data-kind={kind} role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'} {...rest}>
      {lead ?? (kind === 'plain' ? <span /> : <Icon of={messageIcon(kind)} size={24} />)}
      <div>
        {label !== undefined && <b>{label} </b>}
        {children}
      </div>
      <Close icon={XIcon} label={closeLabel} onClick={onClose} />
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Root>
  );
}
