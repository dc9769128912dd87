import { useCopy } from '@dining/copy-engine/react';
import { useValidators, type InForm, type TextFieldProps } from '@dining/forms';
import { isZipCode } from '@dining/rules';

const ZIP_LENGTH = 5;

/** Long enough for a ZIP+4 code with its dash. */
const MAX_TYPED_LENGTH = 10;

/**
 * Props of a ZIP code field: five digits, dropping everything else that is typed or pasted (ACC-03). Each form decides
 * when to ask the server whether the ZIP code exists.
 */
export function useZipField(): InForm<TextFieldProps> & { label: string } {
  const copy = useCopy();
  const validators = useValidators();
  const label = copy('field.zipCode');
  return {
    name: 'address.zipCode',
    label,
    hint: copy('field.zipCode.hint'),
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: MAX_TYPED_LENGTH,
    parse: (typed) => typed.replaceAll(/[^0-9]/g, '').slice(0, ZIP_LENGTH),
    validate: [validators.passes(isZipCode, copy('validation.exactLength', { field: label, num: ZIP_LENGTH }))],
    required: true,
  };
}
