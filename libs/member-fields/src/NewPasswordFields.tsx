import { useCopy } from '@dining/copy-engine/react';
import { FormPasswordField, useValidators, type Validator } from '@dining/forms';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, truncatePassword } from '@dining/rules';
import type { ReactNode } from 'react';

/** A new password and its confirmation, for members who replace theirs (ENR-07, ACC-14): 8 to 56 characters. */
export function NewPasswordFields(): ReactNode {
  const copy = useCopy();
  const { minLength } = useValidators();
  const matches: Validator = (value, { password }) =>
    value === '' || value === password ? undefined : copy('validation.passwordConfirm');
  return (
    <>
      <FormPasswordField
        name="password"
        label={copy('field.newPassword')}
        autoComplete="new-password"
        required
        parse={truncatePassword}
        validate={[minLength(copy('field.newPassword'), PASSWORD_MIN_LENGTH)]}
        alsoValidate={['passwordConfirm']}
        hint={copy('field.password.hint', { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH })}
      />
      <FormPasswordField
        name="passwordConfirm"
        label={copy('field.passwordConfirm')}
        autoComplete="new-password"
        required
        parse={truncatePassword}
        validate={[matches]}
      />
    </>
  );
}
