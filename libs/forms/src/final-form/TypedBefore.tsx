import { getIn, type FormApi } from 'final-form';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

type Typed = { name: string; value: string | boolean };

/**
 * Takes over what was typed, or filled in by a password manager, before the form was ready for it: the browser still
 * shows it, but the form does not know of it and would empty the fields. Stands last in a form, so that every field is
 * there before it.
 */
export function TypedBefore<Values>({ form }: { form: FormApi<Values> }): ReactNode {
  const mark = useRef<HTMLSpanElement>(null);
  const early = useRef<Typed[]>([]);
  const stopNoting = useRef<() => void>(undefined);
  // Read before the fields are drawn again. From then until the fields have registered, which sets them back to their
  // first values, every key is noted. Written once the form knows its fields.
  useLayoutEffect(() => {
    const element = mark.current?.closest('form');
    const typed = unknownTo(form, element);
    early.current = typed;
    const note = ({ target }: Event) => void typed.push(...shownIn([target]));
    element?.addEventListener('input', note, true);
    stopNoting.current = () => element?.removeEventListener('input', note, true);
    return stopNoting.current;
  }, [form]);
  useEffect(() => {
    stopNoting.current?.();
    const typed = [...unknownTo(form, mark.current?.closest('form')), ...early.current];
    form.batch(() => {
      for (const { name, value } of typed) form.change(name as keyof Values, value as Values[keyof Values]);
    });
  }, [form]);
  return <span ref={mark} hidden />;
}

/** What the browser shows and the form does not know. */
function unknownTo<Values>(form: FormApi<Values>, element: HTMLFormElement | null | undefined): Typed[] {
  const { values } = form.getState();
  return shownIn(element?.elements ?? []).filter(
    ({ name, value }) => value !== '' && value !== false && value !== getIn(values as object, name),
  );
}

/** What the browser shows in these controls. */
function shownIn(controls: Iterable<EventTarget | null>): Typed[] {
  return [...controls].flatMap((control) => {
    if (
      !(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) ||
      control.name === '' ||
      control.disabled
    )
      return [];
    // What a choice, a picture or a field of `data-own-value` shows is not its value, which its component knows.
    if (control.type === 'radio' || control.type === 'file' || control.dataset['ownValue'] !== undefined) return [];
    const { name } = control;
    return [
      {
        name,
        value: control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value,
      },
    ];
  });
}
