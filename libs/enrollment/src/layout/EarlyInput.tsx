import { getIn } from 'final-form';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useForm } from 'react-final-form';

type Typed = { name: string; value: string | boolean };

/**
 * Keeps what was typed, or filled in by the browser, before the script took the page over: the form would begin empty
 * and empty the fields with it. Stands last in a form, so that every field is there before it.
 */
export function EarlyInput(): ReactNode {
  const form = useForm();
  const mark = useRef<HTMLSpanElement>(null);
  const typed = useRef<Typed[]>([]);
  // Read before the fields are drawn again, written once they are known to the form.
  useLayoutEffect(() => {
    const { values } = form.getState();
    typed.current = found(mark.current?.closest('form')).filter(({ name, value }) => value !== '' && value !== false && value !== getIn(values, name));
  }, [form]);
  useEffect(() => {
    form.batch(() => {
      for (const { name, value } of typed.current) form.change(name, value);
    });
  }, [form]);
  return <span ref={mark} hidden />;
}

function found(element: HTMLFormElement | null | undefined): Typed[] {
  return [...(element?.elements ?? [])].flatMap((control) => {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || control.name === '' || control.disabled) return [];
    const { name } = control;
    return [{ name, value: control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value }];
  });
}
