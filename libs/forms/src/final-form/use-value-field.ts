import { useField } from 'react-final-form';

export type ValueFieldConfig<Value> = {
  name: string;
  /** Returns what is wrong with the value. */
  validate?: (value: Value | undefined) => string | undefined;
  /** Shows errors immediately instead of after the field loses focus or a submit fails. */
  showsErrorsImmediately?: boolean;
};

export type ValueField<Value> = {
  value: Value | undefined;
  setValue: (value: Value | undefined) => void;
  onBlur: () => void;
  onFocus: () => void;
  /** The server's errors stay until the value changes. */
  errors: string[] | undefined;
};

/** Connects a control to its form whose value is not the text of an input: a rating, a file, an id picked from a list. */
export function useValueField<Value>({
  name,
  validate,
  showsErrorsImmediately = false,
}: ValueFieldConfig<Value>): ValueField<Value> {
  const check = (value: Value | undefined): string[] | undefined => {
    const problem = validate?.(value);
    return problem === undefined ? undefined : [problem];
  };
  const { input, meta } = useField<Value | undefined>(name, validate ? { validate: check } : {});
  const problems = (meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)) as
    string | string[] | undefined;
  const isShown = showsErrorsImmediately || meta.touched === true || meta.submitFailed === true;
  const value: unknown = input.value;
  return {
    // The form library hands controls an empty string where there is no value.
    value: value === '' ? undefined : (value as Value | undefined),
    setValue: (next) => input.onChange(next),
    onBlur: () => input.onBlur(),
    onFocus: () => input.onFocus(),
    errors: isShown && problems !== undefined ? [problems].flat() : undefined,
  };
}
