import { Dialog as Base } from '@base-ui/react/dialog';
import { below, from, low, token } from '@dining/theme';
import styled from '@emotion/styled';
import { IconButton } from '../button/IconButton.tsx';
import { XIcon } from '../icon/icons.ts';
import type { SheetProps } from './dialog.types.ts';
import { scrimStyle, surfaceStyle, viewportStyle } from './overlay-style.ts';

const Scrim = styled(Base.Backdrop)`
  ${scrimStyle}
`;

const Viewport = styled(Base.Viewport)`
  ${viewportStyle}
  place-items: end center;
  overflow: hidden;
  ${from('columns')} {
    place-items: center;
    padding: ${token('space-6')};
  }
`;

const Window = styled(Base.Popup)`
  ${surfaceStyle}
  display: grid;
  grid-template-rows: auto 1fr auto;
  width: min(100%, 35rem);
  max-height: 88dvh;
  overflow: hidden;
  ${below('columns')} {
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    &[data-starting-style],
    &[data-ending-style] {
      opacity: 1;
      translate: 0 100%;
    }
  }
  /* Where head and foot would leave no room between them, they scroll too. */
  ${low} {
    grid-template-rows: none;
    overflow: auto;
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${token('space-3')} ${token('space-3')} ${token('space-3')} ${token('space-6')};
  border-bottom: 1px solid ${token('color-border-subtle')};
`;

const Title = styled(Base.Title)`
  font-size: ${token('font-size-lg')};
`;

const Body = styled.div`
  padding: ${token('space-2')} ${token('space-6')} ${token('space-6')};
  overflow: auto;
  overscroll-behavior: contain;
  /* Choices that load while the sheet is open push down what is below them, not up. */
  overflow-anchor: none;
  ${low} {
    overflow: visible;
  }
  fieldset {
    padding-block: ${token('space-5')};
  }
  fieldset + fieldset {
    border-top: 1px solid ${token('color-border-subtle')};
  }
  legend {
    float: left;
    width: 100%;
    margin-bottom: ${token('space-3')};
    padding: 0;
    font-weight: ${token('font-weight-bold')};
  }
  legend + * {
    clear: both;
  }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-3')};
  padding: 14px ${token('space-6')};
  border-top: 1px solid ${token('color-border-subtle')};
`;

/** The sheet itself; loaded when one is first opened. */
export default function SheetWindow({ open, onClose, title, closeLabel, initialFocus, children, footer }: SheetProps) {
  function focusFirst(): HTMLElement | true {
    const element = initialFocus?.current;
    element?.scrollIntoView();
    return element ?? true;
  }

  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Scrim />
        <Viewport>
          <Window initialFocus={focusFirst}>
            <Head>
              <Title>{title}</Title>
              <IconButton icon={XIcon} label={closeLabel} onClick={onClose} />
            </Head>
            <Body>{children}</Body>
            {footer !== undefined && <Foot>{footer}</Foot>}
          </Window>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
