import { useCopy } from '@dining/copy-engine/react';
import { TextField, useFormField, useValidators } from '@dining/forms';
import { phoneDigits } from '@dining/rules';
import type { ChangeEvent, ReactNode } from 'react';
import { useForm } from 'react-final-form';

/** "+1 (212) 555-0142" and what people write besides. */
const PHONE_MAX_LENGTH = 20;

/**
 * A mobile phone, as a US number (ACC-03). Another number is another question: it takes the opt-in back (ACC-04).
 * @param optIn name of the field that holds the opt-in to text messages
 */
export function PhoneField({ optIn }: { optIn: string }): ReactNode {
  const copy = useCopy();
  const is = useValidators();
  const form = useForm();
  const isPhone = (typed: string) => typed.trim() === '' || phoneDigits(typed) !== undefined;
  const { control, value, errors } = useFormField({
    name: 'phoneNumber',
    validate: [is.passes(isPhone, copy('validation.phoneUs'))],
  });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    control.onChange(event);
    const digits = phoneDigits(event.target.value);
    // The same number in another spelling is no change.
    if (digits === undefined || digits !== phoneDigits(value)) form.change(optIn, false);
  };
  return (
    <TextField
      {...control}
      onChange={change}
      value={value}
      errors={errors}
      label={copy('field.phoneNumber')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={PHONE_MAX_LENGTH}
      hint={copy('field.optional')}
    />
  );
}
