import { useCopy } from '@dining/copy-engine/react';
import type { ChangeEvent } from 'react';
import { useField, type UseFieldConfig } from 'react-final-form';
import { runValidators, type Validator } from '../validation/validators.ts';

/** What every field of a {@link FinalForm} takes besides its look. */
export type FormFieldConfig = {
  /** Name of the value; dots lead into groups: `address.zipCode`. */
  name: string;
  /** An empty field is wrong: "This field is required." unless a validator says it in other words. */
  required?: boolean | undefined;
  /** What the value must keep to, all shown at once. */
  validate?: readonly Validator[] | undefined;
  /** Asked when the value is otherwise right, for instance whether a number is taken. */
  ask?: ((value: string) => Promise<string | undefined>) | undefined;
  /** Fields to look at again when this one changes, such as a password's confirmation. */
  alsoValidate?: readonly string[] | undefined;
  /** Makes the value from what was typed: cuts it off, keeps its digits. */
  parse?: ((typed: string) => string) | undefined;
};

export type FormField = {
  /** For the control: its name and what happens to it. */
  control: {
    name: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
    onBlur: () => void;
    onFocus: () => void;
  };
  value: string;
  /** Whether a tick box is ticked. */
  checked: boolean;
  /** Shown once the field was left or a submit failed; the server's until the field changes. */
  errors: string[] | undefined;
};

/** Connects a field to its form. */
export function useFormField(config: FormFieldConfig, type?: 'checkbox'): FormField {
  const { name, required, validate = [], ask, alsoValidate = [], parse } = config;
  const copy = useCopy();

  function check(value: unknown, values: object): string[] | undefined | Promise<string[] | undefined> {
    const text = value === true ? 'on' : String(value || '');
    const found = runValidators(validate, text, values as Record<string, unknown>);
    if (found) return found;
    if (required && text.trim() === '') return [copy('validation.required')];
    if (!ask || text === '') return undefined;
    return ask(text).then((late) => (late === undefined ? undefined : [late]));
  }

  const options: UseFieldConfig = {
    validate: check,
    validateFields: [...alsoValidate],
    ...(type && { type }),
    ...(parse && { parse }),
  };
  const { input, meta } = useField(name, options);
  const wrong = (meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)) as
    string | string[] | undefined;
  const shown = meta.touched === true || meta.submitFailed === true;
  const { value, checked, onChange, onBlur, onFocus } = input;
  return {
    control: { name, onChange, onBlur: () => onBlur(), onFocus: () => onFocus() },
    value: String(value ?? ''),
    checked: checked ?? false,
    errors: shown && wrong !== undefined ? [wrong].flat() : undefined,
  };
}
