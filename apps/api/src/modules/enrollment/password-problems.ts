import type { FieldError } from '@dining/api-contract';
import { PASSWORD_MIN_LENGTH, passwordHasLoyaltyNumber, truncatePassword } from '@dining/rules';
import { isCommonPassword } from '../../platform/session/common-passwords.ts';
import { fieldError, type SiteCopy } from '../../platform/tenancy/site-copy.ts';

export type NewPassword = {
  password: string;
  passwordConfirm: string;
  loyaltyNumber: string;
  names: readonly string[];
};

/** What is wrong with a new password, in members' words (ENR-02, ENR-03). Characters past 56 do not count. */
export function passwordProblems(
  copy: SiteCopy,
  { password, passwordConfirm, loyaltyNumber, names }: NewPassword,
): FieldError[] {
  const [wanted, again] = [truncatePassword(password), truncatePassword(passwordConfirm)];
  const field = copy('field.password');
  if (wanted === '') return [fieldError('password', copy('validation.required'))];
  return [
    ...(wanted.length < PASSWORD_MIN_LENGTH
      ? [fieldError('password', copy('validation.minLength', { field, num: PASSWORD_MIN_LENGTH }))]
      : []),
    ...(passwordHasLoyaltyNumber(wanted, loyaltyNumber)
      ? [fieldError('password', copy('validation.passwordHasLoyaltyNumber'))]
      : []),
    ...(isCommonPassword(wanted, [...names, loyaltyNumber])
      ? [fieldError('password', copy('validation.passwordCommon'))]
      : []),
    ...(wanted === again ? [] : [fieldError('passwordConfirm', copy('validation.passwordConfirm'))]),
  ];
}
