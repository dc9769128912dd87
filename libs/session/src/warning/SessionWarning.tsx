import { useCopy } from '@dining/copy-engine/react';
import { SESSION_WARNING_MS } from '@dining/rules';
import { token } from '@dining/theme';
import { Button, ToastCard, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { CountdownRing } from './CountdownRing.tsx';

const Card = styled(ToastCard)`
  cursor: pointer;
  b {
    font-weight: ${token('font-weight-bold')};
  }
  p {
    font-size: ${token('font-size-sm')};
  }
`;

const TextButton = styled.button`
  display: inline;
  padding: 0;
  border: 0;
  background: none;
  color: ${token('color-text-link')};
  font: inherit;
  text-align: start;
  text-decoration: underline;
  cursor: pointer;
`;

/** Key that leads to the message, because 60 seconds are too few to tab through a whole page. */
const REACH_KEY = 'F6';

export type SessionWarningProps = {
  endsAt: () => number;
  /** Renews the session; pressed as often as somebody likes. */
  onKeep: () => void;
  onLeave: () => void;
  onClose: () => void;
};

/**
 * The warning before a session ends (SES-04): link, button and the whole toast keep it, the closing cross only takes
 * the message away. It is read aloud once, when it appears.
 */
export function SessionWarning({ endsAt, onKeep, onLeave, onClose }: SessionWarningProps): ReactNode {
  const copy = useCopy();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key !== REACH_KEY || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      keep.current?.focus();
    };
    window.addEventListener('keydown', reach);
    return () => window.removeEventListener('keydown', reach);
  }, []);
  const pressed = (event: MouseEvent<HTMLElement>) => {
    // The cross and "Sign out now" are no wish to stay.
    if (!(event.target as Element).closest('button:not([data-keeps])')) onKeep();
  };
  return (
    <Card
      kind="plain"
      role="alert"
      label={`${copy('toast.warning')} ${copy('session.warning.title')}`}
      lead={
        <CountdownRing
          endsAt={endsAt}
          whole={SESSION_WARNING_MS}
          label={(seconds) => copy('session.warning.left', { seconds })}
        />
      }
      closeLabel={copy('toast.close')}
      onClose={onClose}
      onClick={pressed}
      actions={
        <>
          <Button small ref={keep} data-keeps="" aria-keyshortcuts={REACH_KEY}>
            {copy('session.keep')}
          </Button>
          <Button small look="quiet" onClick={onLeave}>
            {copy('session.end')}
          </Button>
        </>
      }
    >
      <p>
        {copy('session.warning.text')}{' '}
        <TextButton type="button" data-keeps="">
          {copy('session.warning.link')}
        </TextButton>
      </p>
      <VisuallyHidden>{copy('session.warning.reach', { key: REACH_KEY })}</VisuallyHidden>
    </Card>
  );
}
