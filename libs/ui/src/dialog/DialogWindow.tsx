import { Dialog as Base } from '@base-ui/react/dialog';
import { from, token } from '@dining/theme';
import styled from '@emotion/styled';
import { useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { XIcon } from '../icon/icons.ts';
import type { DialogProps } from './dialog.types.ts';
import { scrimStyle, surfaceStyle, viewportStyle } from './overlay-style.ts';

const Scrim = styled(Base.Backdrop)`
  ${scrimStyle}
`;

const Viewport = styled(Base.Viewport)`
  ${viewportStyle}
  place-items: center;
  padding: ${token('space-4')};
`;

const Window = styled(Base.Popup)`
  ${surfaceStyle}
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-3')};
  width: min(100%, 28.75rem);
  padding: 28px;
`;

const Title = styled(Base.Title)`
  padding-right: 36px;
  font-size: ${token('font-size-xl')};
`;

const Text = styled(Base.Description)`
  color: ${token('color-text-muted')};
`;

const Choices = styled.div`
  display: grid;
  gap: 10px;
  margin-top: ${token('space-3')};
  ${from('paired')} {
    grid-auto-flow: column;
    justify-content: end;
  }
`;

const Close = styled(IconButton)`
  position: absolute;
  top: ${token('space-3')};
  right: ${token('space-3')};
`;

/** The dialog itself; loaded when one is first opened. */
export default function DialogWindow({
  open,
  onClose,
  title,
  text,
  children,
  closeLabel,
  safe,
  action,
  urgent,
  finalFocus,
}: DialogProps) {
  const choices = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={urgent ?? false}>
      <Base.Portal>
        <Scrim />
        <Viewport>
          <Window
            role={urgent ? 'alertdialog' : 'dialog'}
            initialFocus={() => choices.current?.querySelector<HTMLElement>('button, a') ?? true}
            finalFocus={() => finalFocus?.() ?? true}
          >
            <Title>{title}</Title>
            {text !== undefined && <Text>{text}</Text>}
            {children}
            {(safe !== undefined || action !== undefined) && (
              <Choices ref={choices}>
                {safe}
                {action}
              </Choices>
            )}
            <Close icon={XIcon} label={closeLabel} onClick={onClose} />
          </Window>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
