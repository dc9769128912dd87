import { loyaltyNumberHint, loyaltyNumberRefusal } from '@dining/copy-engine';
import { useCopy } from '@dining/copy-engine/react';
import { useValidators, type InForm, type TextFieldProps } from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import { isLoyaltyNumber } from '@dining/rules';

/** Leaves room for separators that people type; the longest number itself has 30 characters. */
const MAX_TYPED_LENGTH = 40;

/**
 * Props of a field for the loyalty number, checked by the program's rule and described by it (ENR-10). Each form
 * decides whether it is required, and when to ask the server whether another member has it.
 */
export function useLoyaltyNumberField(): InForm<TextFieldProps> & { label: string } {
  const copy = useCopy();
  const validators = useValidators();
  const { settings } = usePartner();
  const hint = loyaltyNumberHint(settings, copy);
  const hasTenDigits = settings.loyaltyNumberRule === 'ten-digit';
  const isBlankOrValid = (typed: string) => typed.trim() === '' || isLoyaltyNumber(typed, settings);
  return {
    name: 'loyaltyNumber',
    label: copy('field.loyaltyNumber'),
    ...(hint !== undefined && { hint }),
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    inputMode: hasTenDigits ? 'numeric' : 'text',
    maxLength: MAX_TYPED_LENGTH,
    validate: [validators.passes(isBlankOrValid, loyaltyNumberRefusal(settings, copy))],
  };
}
