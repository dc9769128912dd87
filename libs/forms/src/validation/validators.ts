import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { isEmail, normalizeEmail } from '@dining/rules';
import { useMemo } from 'react';

/** Returns what is wrong with a field's value, or undefined. Empty fields are left to `required`. */
export type Validator = (value: string, values: Readonly<Record<string, unknown>>) => string | undefined;

/** Validators with messages from the copy deck; `field` is the field's name as members read it. */
export function makeValidators(copy: CopyReader) {
  const unlessEmpty =
    (check: (value: string) => boolean, message: () => string): Validator =>
    (value) =>
      value === '' || check(value) ? undefined : message();
  return {
    /** The field must not be blank. Without a field name the message is "This field is required." (FRM-01). */
    required:
      (field?: string): Validator =>
      (value) => {
        if (value.trim() !== '') return undefined;
        return field === undefined ? copy('validation.required') : copy('validation.requiredField', { field });
      },
    maxLength: (field: string, num: number) =>
      unlessEmpty(
        (value) => value.length <= num,
        () => copy('validation.maxLength', { field, num }),
      ),
    minLength: (field: string, num: number) =>
      unlessEmpty(
        (value) => value.length >= num,
        () => copy('validation.minLength', { field, num }),
      ),
    exactLength: (field: string, num: number) =>
      unlessEmpty(
        (value) => value.length === num,
        () => copy('validation.exactLength', { field, num }),
      ),
    email: () =>
      unlessEmpty(
        (value) => isEmail(normalizeEmail(value)),
        () => copy('validation.email'),
      ),
    /** Any other rule, with its message: `passes(isPhoneNumber, copy('validation.phone'))`. */
    passes: (check: (value: string) => boolean, message: string) => unlessEmpty(check, () => message),
  };
}

export type Validators = ReturnType<typeof makeValidators>;

/** The validators with this page's copy. */
export function useValidators(): Validators {
  const copy = useCopy();
  return useMemo(() => makeValidators(copy), [copy]);
}

/** Runs all validators and returns all messages, in their order (FRM-01). */
export function runValidators(
  validators: readonly Validator[],
  value: string,
  values: Readonly<Record<string, unknown>>,
): string[] | undefined {
  const messages = validators.map((validator) => validator(value, values)).filter((text) => text !== undefined);
  return messages.length > 0 ? messages : undefined;
}
