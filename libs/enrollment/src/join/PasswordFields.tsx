import { useCopy } from '@dining/copy-engine/react';
import { FieldGroup, FormPasswordField, useValidators, type Validator } from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, passwordHasLoyaltyNumber, truncatePassword } from '@dining/rules';
import type { ReactNode } from 'react';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Password and confirmation (ENR-01): 8 to 56 characters, without the loyalty number (ENR-03). */
export function PasswordFields(): ReactNode {
  const copy = useCopy();
  const is = useValidators();
  const { hasPPN } = usePartner().settings;
  const label = copy('field.password');
  const limits = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH };
  const withoutNumber: Validator = (value, { loyaltyNumber }) =>
    passwordHasLoyaltyNumber(value, textOf(loyaltyNumber)) ? copy('validation.passwordHasLoyaltyNumber') : undefined;
  const matches: Validator = (value, { password }) =>
    value === '' || truncatePassword(value) === truncatePassword(textOf(password))
      ? undefined
      : copy('validation.passwordConfirm');
  return (
    <FieldGroup>
      <h2>{copy('join.group.password')}</h2>
      <FormPasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        hint={copy(hasPPN ? 'field.password.hintNumber' : 'field.password.hint', limits)}
        validate={[is.minLength(label, PASSWORD_MIN_LENGTH), withoutNumber]}
        alsoValidate={['passwordConfirm']}
        required
      />
      <FormPasswordField
        name="passwordConfirm"
        label={copy('field.passwordConfirm')}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        validate={[matches]}
        required
      />
    </FieldGroup>
  );
}
