import { ContentText } from '@dining/content';
import { useCopy } from '@dining/copy-engine/react';
import { from, token } from '@dining/theme';
import { IconButton, InfoIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, useRef, type PointerEvent, type ReactNode } from 'react';
import { useDisclosure } from '../header/use-disclosure.ts';

/* On phones the text spans the width of the announcement, on wider screens it hangs from its button. */
const Root = styled.span`
  flex: none;
  margin-block: -${token('space-2')};
  ${from('columns')} {
    position: relative;
  }
`;

const Bubble = styled.span`
  position: absolute;
  z-index: 40;
  inset: calc(100% - 4px) ${token('gutter')} auto;
  padding: ${token('space-3')} ${token('space-4')};
  border-radius: ${token('radius-card')};
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  box-shadow: ${token('elevation-3')};
  text-align: left;
  text-wrap: pretty;
  ${from('columns')} {
    inset: 100% 0 auto auto;
    width: max-content;
    max-width: 300px;
  }
`;

/**
 * The tooltip of an announcement (BAN-01): a button opens it by keyboard, touch or mouse, and hovering opens it too. It
 * can be hovered, stays until it is left, and Escape closes it (WCAG 1.4.13). Screen readers hear it with the button.
 */
export function AnnouncementTip({ text }: { text: string }): ReactNode {
  const copy = useCopy();
  const id = useId();
  const { open, setOpen, root, opener } = useDisclosure();
  const isHovered = useRef(false);
  // A touch "enters" as well, just before its click.
  const hover = (entered: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    isHovered.current = entered;
    setOpen(entered);
  };
  return (
    <Root ref={root} onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <IconButton
        ref={opener}
        icon={InfoIcon}
        label={copy('announcement.more')}
        aria-expanded={open}
        aria-describedby={id}
        onClick={() => setOpen(isHovered.current || !open)}
      />
      <Bubble id={id} hidden={!open}>
        <ContentText text={text} />
      </Bubble>
    </Root>
  );
}
