import { useCopy } from '@dining/copy-engine';
import { TextField, useFormField, useValidators } from '@dining/forms';
import { phoneDigits } from '@dining/rules';
import type { ChangeEvent, ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { fieldId } from './field-id.ts';

/** "+1 (212) 555-0142" and what people write besides. */
const PHONE_MAX_LENGTH = 20;

/** A mobile phone, as a US number (ACC-03). Another number is another question: it takes the opt-in back (ACC-04). */
export function PhoneField(): ReactNode {
  const copy = useCopy();
  const is = useValidators();
  const form = useForm();
  const isPhone = (typed: string) => typed.trim() === '' || phoneDigits(typed) !== undefined;
  const { control, value, errors } = useFormField({ name: 'phoneNumber', validate: [is.passes(isPhone, copy('validation.phoneUs'))] });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    control.onChange(event);
    const digits = phoneDigits(event.target.value);
    // The same number in another spelling is no change.
    if (digits === undefined || digits !== phoneDigits(value)) form.change('smsOptIn', false);
  };
  return (
    <TextField
      {...control}
      id={fieldId('phoneNumber')}
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
