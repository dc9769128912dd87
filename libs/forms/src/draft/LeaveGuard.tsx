import { useCopy } from '@dining/copy-engine/react';
import { Button, Dialog } from '@dining/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { askBeforeTraversal, pageOf } from './ask-before-traversal.ts';

/** Asks before a link, Back or Forward leads away from unsaved edits, or the tab is closed (FRM-05). */
export function LeaveGuard(): ReactNode {
  const copy = useCopy();
  const { dirty, submitSucceeded, dirtySinceLastSubmit } = useFormState({
    subscription: { dirty: true, submitSucceeded: true, dirtySinceLastSubmit: true },
  });
  const isUnsaved = dirty && (!submitSucceeded || dirtySinceLastSubmit);
  const [asked, setAsked] = useState<{ leave: () => void }>();
  const mayLeave = useRef(false);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeunload', (event) => mayLeave.current || event.preventDefault(), { signal });
    document.addEventListener(
      'click',
      (event) => {
        const pressed = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
        if (mayLeave.current || !pressed || event.ctrlKey || event.metaKey || event.shiftKey || !leavesPage(pressed))
          return;
        event.preventDefault();
        event.stopPropagation();
        setAsked({ leave: () => pressed.click() });
      },
      { capture: true, signal },
    );
    askBeforeTraversal((leave) => setAsked({ leave }), signal);
    return () => listening.abort();
  }, [isUnsaved]);

  const stay = () => setAsked(undefined);
  const leave = () => {
    mayLeave.current = true;
    setAsked(undefined);
    asked?.leave();
    mayLeave.current = false;
  };
  return (
    <Dialog
      open={asked !== undefined}
      onClose={stay}
      title={copy('form.leave.title')}
      text={copy('form.leave.text')}
      closeLabel={copy('toast.close')}
      safe={
        <Button look="quiet" onClick={stay}>
          {copy('form.leave.stay')}
        </Button>
      }
      action={<Button onClick={leave}>{copy('form.leave.go')}</Button>}
    />
  );
}

/** Whether a link shows another page in this tab. */
function leavesPage({ href, target, download, protocol }: HTMLAnchorElement): boolean {
  if (target === '_blank' || download !== '' || !/^https?:$/.test(protocol)) return false;
  return pageOf(href) !== pageOf(window.location.href);
}
