import { useCopy } from '@dining/copy-engine/react';
import { SESSION_WARNING_MS } from '@dining/rules';
import { token } from '@dining/theme';
import { Button, ToastCard } from '@dining/ui';
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

const KeyHint = styled.p`
  color: ${token('color-text-muted')};
`;

/** Moves focus to the warning, because 60 seconds are too few to tab through a whole page. */
const FOCUS_KEY = 'F6';

export type SessionWarningProps = {
  /** When the session ends, in epoch milliseconds. */
  endsAt: () => number;
  /** Renews the session; may be called repeatedly. */
  onRenew: () => void;
  onSignOut: () => void;
  /** Closes the warning without renewing the session. */
  onClose: () => void;
};

/**
 * The warning before a session ends (SES-04). The link, the button and the toast itself renew the session; the close
 * button only closes the warning. Screen readers announce it once, when it appears.
 */
export function SessionWarning({ endsAt, onRenew, onSignOut, onClose }: SessionWarningProps): ReactNode {
  const copy = useCopy();
  const renewButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== FOCUS_KEY || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      renewButton.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // Everything renews the session except the close button and "Sign out now".
    if (!(event.target as Element).closest('button:not([data-renews])')) onRenew();
  };
  return (
    <Card
      kind="plain"
      role="alert"
      label={`${copy('toast.warning')} ${copy('session.warning.title')}`}
      lead={
        <CountdownRing
          endsAt={endsAt}
          duration={SESSION_WARNING_MS}
          label={(seconds) => copy('session.warning.left', { seconds })}
        />
      }
      closeLabel={copy('toast.close')}
      onClose={onClose}
      onClick={onClick}
      actions={
        <>
          <Button small ref={renewButton} data-renews="" aria-keyshortcuts={FOCUS_KEY}>
            {copy('session.keep')}
          </Button>
          <Button small look="quiet" onClick={onSignOut}>
            {copy('session.end')}
          </Button>
        </>
      }
    >
      <p>
        {copy('session.warning.text')}{' '}
        <TextButton type="button" data-renews="">
          {copy('session.warning.link')}
        </TextButton>
      </p>
      <KeyHint>{copy('session.warning.reach', { key: FOCUS_KEY })}</KeyHint>
    </Card>
  );
}
