import { useCopy } from '@dining/copy-engine/react';
import { TextField, useFormField, useFormHandle, useValidators } from '@dining/forms';
import { phoneDigits } from '@dining/rules';
import type { ChangeEvent, ReactNode } from 'react';

/** Longer than "+1 (212) 555-0142", to allow other spellings. */
const MAX_PHONE_LENGTH = 20;

/**
 * A mobile phone number in the US (ACC-03). Changing the number clears the opt-in, which covers one number (ACC-04).
 * @param optIn name of the field with the opt-in to text messages
 */
export function PhoneField({ optIn }: { optIn: string }): ReactNode {
  const copy = useCopy();
  const validators = useValidators();
  const form = useFormHandle();
  const isPhone = (typed: string) => typed.trim() === '' || phoneDigits(typed) !== undefined;
  const { control, value, errors } = useFormField({
    name: 'phoneNumber',
    validate: [validators.passes(isPhone, copy('validation.phoneUs'))],
  });
  const changePhone = (event: ChangeEvent<HTMLInputElement>) => {
    control.onChange(event);
    const digits = phoneDigits(event.target.value);
    // Another spelling of the same number is not a change.
    if (digits === undefined || digits !== phoneDigits(value)) form.change(optIn, false);
  };
  return (
    <TextField
      {...control}
      onChange={changePhone}
      value={value}
      errors={errors}
      label={copy('field.phoneNumber')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={MAX_PHONE_LENGTH}
      hint={copy('field.phoneNumber.hint')}
    />
  );
}
