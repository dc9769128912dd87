import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { Transition, type TransitionProps } from 'notistack';
import { useRef, type ReactElement, type RefObject } from 'react';

const Root = styled.div`
  transition:
    opacity ${token('motion-duration-calm')} ${token('motion-ease-out')},
    translate ${token('motion-duration-calm')} ${token('motion-ease-out')};
  @starting-style {
    opacity: 0;
    translate: 0 -12px;
  }
  &[data-status='exiting'],
  &[data-status='exited'] {
    opacity: 0;
    translate: 0 -12px;
  }
`;

/** How long entering and leaving may take, in milliseconds: the calm motion, a little rounded up. */
const CALM = 240;

/** How a toast comes and goes: a rise and a fade by our own styles, in place of the library's sliding. */
export function ToastRise({ children, ...transition }: TransitionProps & { children: ReactElement }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <Transition {...transition} appear timeout={CALM} nodeRef={root as RefObject<HTMLDivElement>}>
      {(status) => (
        <Root ref={root} data-status={status}>
          {children}
        </Root>
      )}
    </Transition>
  );
}
