import { getIn, type FormApi } from 'final-form';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

type TypedValue = { name: string; value: string | boolean };

/**
 * Writes into the form what was typed, or filled in by a password manager, before hydration: the browser shows it, but
 * the form would reset the fields to their initial values. Rendered last in a form, so that its effects run after those
 * of the fields.
 */
export function AdoptTypedValues<Values>({ form }: { form: FormApi<Values> }): ReactNode {
  const marker = useRef<HTMLSpanElement>(null);
  const typedEarly = useRef<TypedValue[]>([]);
  const stopRecording = useRef<() => void>(undefined);
  // Reads the controls before React renders them again. From here until the fields register, which resets them, every
  // input event is recorded too.
  useLayoutEffect(() => {
    const element = marker.current?.closest('form');
    const typed = valuesUnknownTo(form, element);
    typedEarly.current = typed;
    const record = ({ target }: Event) => void typed.push(...shownValues([target]));
    element?.addEventListener('input', record, true);
    stopRecording.current = () => element?.removeEventListener('input', record, true);
    return stopRecording.current;
  }, [form]);
  // By now the fields have registered, so the form accepts their values.
  useEffect(() => {
    stopRecording.current?.();
    const typed = [...valuesUnknownTo(form, marker.current?.closest('form')), ...typedEarly.current];
    form.batch(() => {
      for (const { name, value } of typed) form.change(name as keyof Values, value as Values[keyof Values]);
    });
  }, [form]);
  return <span ref={marker} hidden />;
}

/** Values that the browser shows and the form does not have. */
function valuesUnknownTo<Values>(form: FormApi<Values>, element: HTMLFormElement | null | undefined): TypedValue[] {
  const { values } = form.getState();
  return shownValues(element?.elements ?? []).filter(
    ({ name, value }) => value !== '' && value !== false && value !== getIn(values as object, name),
  );
}

/** The values that the browser shows in these controls. */
function shownValues(controls: Iterable<EventTarget | null>): TypedValue[] {
  return [...controls].flatMap((control) => {
    if (
      !(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) ||
      control.name === '' ||
      control.disabled
    )
      return [];
    // A radio button, a file and a field with `data-skip-adoption` show something else than their value.
    if (control.type === 'radio' || control.type === 'file' || control.dataset['skipAdoption'] !== undefined) return [];
    const { name } = control;
    return [
      {
        name,
        value: control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value,
      },
    ];
  });
}
