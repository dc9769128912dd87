import { getIn, type FormApi } from 'final-form';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

type Typed = { name: string; value: string | boolean };

/**
 * Takes over what was typed, or filled in by a password manager, before the page's script arrived: the browser still
 * shows it, but the form does not know of it and would empty the fields. Stands last in a form, so that every field is
 * there before it.
 */
export function TypedBefore<Values>({ form }: { form: FormApi<Values> }): ReactNode {
  const mark = useRef<HTMLSpanElement>(null);
  const typed = useRef<Typed[]>([]);
  // Read before the fields are drawn again, written once they are known to the form.
  useLayoutEffect(() => {
    const { values } = form.getState();
    typed.current = shownIn(mark.current?.closest('form')).filter(({ name, value }) => value !== '' && value !== false && value !== getIn(values as object, name));
  }, [form]);
  useEffect(() => {
    form.batch(() => {
      for (const { name, value } of typed.current) form.change(name as keyof Values, value as Values[keyof Values]);
    });
  }, [form]);
  return <span ref={mark} hidden />;
}

/** What the browser shows in the fields of a form. */
function shownIn(element: HTMLFormElement | null | undefined): Typed[] {
  return [...(element?.elements ?? [])].flatMap((control) => {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || control.name === '' || control.disabled) return [];
    const { name } = control;
    return [{ name, value: control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value }];
  });
}
