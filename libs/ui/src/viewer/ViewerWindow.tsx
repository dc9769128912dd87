import { Dialog as Base } from '@base-ui/react/dialog';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useState, type KeyboardEvent } from 'react';
import { hiddenStyle } from '../base/style-parts.ts';
import { IconButton } from '../button/IconButton.tsx';
import { scrimStyle, surfaceStyle, viewportStyle } from '../dialog/overlay-style.ts';
import { ChevronLeftIcon, ChevronRightIcon, XIcon } from '../icon/icons.ts';
import type { PictureViewerProps } from './viewer.types.ts';

const Scrim = styled(Base.Backdrop)`
  ${scrimStyle}
`;

const Viewport = styled(Base.Viewport)`
  ${viewportStyle}
  place-items: center;
  padding: ${token('space-3')};
`;

const Window = styled(Base.Popup)`
  ${surfaceStyle}
  display: grid;
  width: min(100%, 1000px);
  max-height: 100%;
  overflow: auto;
`;

const Title = styled(Base.Title)`
  ${hiddenStyle}
`;

/* Has the size of the largest picture that fits, so that nothing moves when the next one loads. */
const Picture = styled.img`
  width: 100%;
  height: min(72dvh, 720px, 120vw);
  object-fit: contain;
  background: ${token('color-bg-sunken')};
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  padding: ${token('space-2')};
  > p {
    flex: 1;
    text-align: center;
    > small {
      display: block;
      color: ${token('color-text-muted')};
      font-size: ${token('font-size-sm')};
    }
  }
`;

/** The viewer itself; loaded when one is first opened. */
export default function ViewerWindow({ open, onClose, pictures, start, ...labels }: PictureViewerProps) {
  const [shown, setShown] = useState({ open, place: start });
  // Opened again: starts at the picture that was pressed.
  if (shown.open !== open) setShown({ open, place: open ? start : shown.place });
  const count = pictures.length;
  const turn = (step: number): void => setShown({ open, place: (shown.place + step + count) % count });

  function turnByKey({ key }: KeyboardEvent): void {
    if (key === 'ArrowLeft' || key === 'ArrowRight') turn(key === 'ArrowLeft' ? -1 : 1);
  }

  const picture = pictures[shown.place];
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Scrim />
        <Viewport>
          <Window onKeyDown={turnByKey}>
            <Title>{labels.title}</Title>
            {picture && <Picture key={picture.src} src={picture.src} alt={picture.alt} />}
            <Bar>
              {count > 1 && <IconButton icon={ChevronLeftIcon} label={labels.previousLabel} onClick={() => turn(-1)} />}
              <p aria-live="polite">
                {picture?.caption}
                {picture?.credit && <small>{picture.credit}</small>}
                <small>{labels.positionText(shown.place + 1, count)}</small>
              </p>
              {count > 1 && <IconButton icon={ChevronRightIcon} label={labels.nextLabel} onClick={() => turn(1)} />}
              <IconButton icon={XIcon} label={labels.closeLabel} onClick={onClose} />
            </Bar>
          </Window>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
