import { useCopy } from '@dining/copy-engine/react';
import { useValidators, type InForm, type TextFieldProps } from '@dining/forms';
import { isZipCode } from '@dining/rules';

const ZIP_LENGTH = 5;

/** With its four more digits, and what people put between. */
const TYPED_MAX_LENGTH = 10;

/**
 * A ZIP code as a text field of a form: five digits, whatever else is typed or pasted around them (ACC-03). Whether
 * there is such a ZIP code the server knows; each form asks in its own time.
 */
export function useZipField(): InForm<TextFieldProps> & { label: string } {
  const copy = useCopy();
  const is = useValidators();
  const label = copy('field.zipCode');
  return {
    name: 'address.zipCode',
    label,
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: TYPED_MAX_LENGTH,
    parse: (typed) => typed.replaceAll(/[^0-9]/g, '').slice(0, ZIP_LENGTH),
    validate: [is.passes(isZipCode, copy('validation.exactLength', { field: label, num: ZIP_LENGTH }))],
    required: true,
  };
}
