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
  const early = useRef<Typed[]>([]);
  // Read before the fields are drawn again, and once more for what came in between; written once the form knows its fields.
  useLayoutEffect(() => {
    early.current = unknownTo(form, mark.current);
  }, [form]);
  useEffect(() => {
    const typed = [...early.current, ...unknownTo(form, mark.current)];
    form.batch(() => {
      for (const { name, value } of typed) form.change(name as keyof Values, value as Values[keyof Values]);
    });
  }, [form]);
  return <span ref={mark} hidden />;
}

/** What the browser shows and the form does not know. */
function unknownTo<Values>(form: FormApi<Values>, mark: HTMLElement | null): Typed[] {
  const { values } = form.getState();
  return shownIn(mark?.closest('form')).filter(({ name, value }) => value !== '' && value !== false && value !== getIn(values as object, name));
}

/** What the browser shows in the fields of a form. */
function shownIn(element: HTMLFormElement | null | undefined): Typed[] {
  return [...(element?.elements ?? [])].flatMap((control) => {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || control.name === '' || control.disabled) return [];
    const { name } = control;
    return [{ name, value: control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value }];
  });
}
