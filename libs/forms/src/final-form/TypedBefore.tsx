import type { FormApi } from 'final-form';
import { useEffect, type RefObject } from 'react';

/**
 * Takes over what was typed, or filled in by a password manager, before the page's script arrived: the browser still
 * shows it, but the form does not know of it and would wipe it out at the next key.
 */
export function TypedBefore<Values>({ form, element }: { form: FormApi<Values>; element: RefObject<HTMLFormElement | null> }): null {
  useEffect(() => {
    for (const control of element.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || control.name === '') continue;
      const shown = control.type === 'checkbox' ? (control as HTMLInputElement).checked || undefined : control.value || undefined;
      const name = control.name as keyof Values;
      if (shown !== undefined && shown !== form.getFieldState(name)?.value) form.change(name, shown as Values[keyof Values]);
    }
  }, [form, element]);
  return null;
}
