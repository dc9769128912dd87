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

/** Milliseconds that a transition may take: the calm motion duration, rounded up a little. */
const TRANSITION_MS = 240;

/** Fades and moves a toast in and out with our own styles, in place of notistack's slide. */
export function ToastTransition({ children, ...transition }: TransitionProps & { children: ReactElement }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <Transition {...transition} appear timeout={TRANSITION_MS} nodeRef={root as RefObject<HTMLDivElement>}>
      {(status) => (
        <Root ref={root} data-status={status}>
          {children}
        </Root>
      )}
    </Transition>
  );
}
