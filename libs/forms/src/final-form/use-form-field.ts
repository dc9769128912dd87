import { useCopy } from '@dining/copy-engine/react';
import { getIn } from 'final-form';
import type { ChangeEvent } from 'react';
import { useField, type UseFieldConfig } from 'react-final-form';
import { runValidators, type Validator } from '../validation/validators.ts';
import { useFormFacts } from './posted-form.ts';

/** What every field of a {@link FinalForm} takes besides its appearance. */
export type FormFieldConfig = {
  /** Name of the value; dots lead into groups: `address.zipCode`. */
  name: string;
  /** Whether the field must be filled in: "This field is required." unless a validator words it differently. */
  required?: boolean | undefined;
  /** Rules for the value. The messages of all that fail are shown. */
  validate?: readonly Validator[] | undefined;
  /** Called when the value is otherwise valid, to check for instance whether a number is taken. */
  checkOnServer?: ((value: string) => Promise<string | undefined>) | undefined;
  /** Fields to validate again when this one changes, such as a password's confirmation. */
  alsoValidate?: readonly string[] | undefined;
  /** Turns the typed text into the value: truncates it, removes all but digits. */
  parse?: ((typed: string) => string) | undefined;
};

export type FormField = {
  /** Props for the control. */
  control: {
    id: string;
    name: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
    onBlur: () => void;
    onFocus: () => void;
  };
  value: string;
  /** Whether a checkbox is checked. */
  checked: boolean;
  /** Shown after the field loses focus or a submit fails. The server's errors stay until the field changes. */
  errors: string[] | undefined;
};

/** Connects a field to its form. */
export function useFormField(config: FormFieldConfig, type?: 'checkbox'): FormField {
  const { name, required, validate = [], checkOnServer, alsoValidate = [], parse } = config;
  const copy = useCopy();
  const { idPrefix, postedErrors, stored } = useFormFacts();

  function check(value: unknown, values: object): string[] | undefined | Promise<string[] | undefined> {
    const text = value === true ? 'on' : String(value || '');
    if (text === getIn(stored, name)) return undefined;
    const found = runValidators(validate, text, values as Record<string, unknown>);
    if (found) return found;
    if (required && text.trim() === '') return [copy('validation.required')];
    if (!checkOnServer || text === '') return undefined;
    return checkOnServer(text).then((problem) => (problem === undefined ? undefined : [problem]));
  }

  const options: UseFieldConfig = {
    validate: check,
    validateFields: [...alsoValidate],
    ...(type && { type }),
    ...(parse && { parse }),
  };
  const { input, meta } = useField(name, options);
  const problems = (meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)) as
    string | string[] | undefined;
  const isShown = meta.touched === true || meta.submitFailed === true;
  const { value, checked, onChange, onBlur, onFocus } = input;
  const isAsPosted = !meta.modified && !meta.submitFailed && !meta.submitSucceeded;
  return {
    control: { id: idPrefix + name, name, onChange, onBlur: () => onBlur(), onFocus: () => onFocus() },
    value: String(value ?? ''),
    checked: checked ?? false,
    errors: isShown && problems !== undefined ? [problems].flat() : isAsPosted ? postedErrors[name] : undefined,
  };
}
