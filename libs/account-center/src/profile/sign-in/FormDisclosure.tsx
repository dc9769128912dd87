import { Button } from '@dining/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

type FormDisclosureProps = {
  /** Label of the button that opens and closes the form. */
  label: ReactNode;
  /** Renders the form. `close` also returns the focus to the button. */
  children: (close: () => void) => ReactNode;
};

/** A form that a button opens below itself. */
export function FormDisclosure({ label, children }: FormDisclosureProps): ReactNode {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
  const isOpen = state === 'open';
  useEffect(() => {
    // The button that submitted the form is gone.
    if (state === 'done') toggle.current?.focus();
  }, [state]);

  return (
    <>
      <Button
        ref={toggle}
        look="quiet"
        small
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setState(isOpen ? 'closed' : 'open')}
      >
        {label}
      </Button>
      {isOpen && <div id={id}>{children(() => setState('done'))}</div>}
    </>
  );
}
