import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { isEmail } from '@dining/rules';
import { useMemo } from 'react';

/** Says what is wrong with a field's value, or undefined; an empty field is left to `required`. */
export type Validator = (value: string, values: Readonly<Record<string, unknown>>) => string | undefined;

/** Validators whose words come from the copy deck; `field` is the field's name as members read it. */
export function makeValidators(copy: CopyReader) {
  const filled =
    (check: (value: string) => boolean, message: () => string): Validator =>
    (value) =>
      value === '' || check(value) ? undefined : message();
  return {
    /** Something must be there; without a field name the message is "This field is required." (FRM-01). */
    required:
      (field?: string): Validator =>
      (value) => {
        if (value.trim() !== '') return undefined;
        return field === undefined ? copy('validation.required') : copy('validation.requiredField', { field });
      },
    maxLength: (field: string, num: number) =>
      filled(
        (value) => value.length <= num,
        () => copy('validation.maxLength', { field, num }),
      ),
    minLength: (field: string, num: number) =>
      filled(
        (value) => value.length >= num,
        () => copy('validation.minLength', { field, num }),
      ),
    exactLength: (field: string, num: number) =>
      filled(
        (value) => value.length === num,
        () => copy('validation.exactLength', { field, num }),
      ),
    email: () => filled(isEmail, () => copy('validation.email')),
    /** Any other rule, with its message: `passes(isPhoneNumber, copy('validation.phone'))`. */
    passes: (check: (value: string) => boolean, message: string) => filled(check, () => message),
  };
}

export type Validators = ReturnType<typeof makeValidators>;

/** The validators in this page's words. */
export function useValidators(): Validators {
  const copy = useCopy();
  return useMemo(() => makeValidators(copy), [copy]);
}

/** Runs every validator and stacks what they say, in their order (FRM-01). */
export function runValidators(
  validators: readonly Validator[],
  value: string,
  values: Readonly<Record<string, unknown>>,
): string[] | undefined {
  const found = validators.map((validator) => validator(value, values)).filter((text) => text !== undefined);
  return found.length > 0 ? found : undefined;
}
