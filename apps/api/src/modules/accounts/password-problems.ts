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

/** The problems of a new password, as messages for members (ENR-02, ENR-03). Characters past 56 are ignored. */
export function passwordProblems(
  copy: SiteCopy,
  { password, passwordConfirm, loyaltyNumber, names }: NewPassword,
): FieldError[] {
  const [chosen, confirmation] = [truncatePassword(password), truncatePassword(passwordConfirm)];
  const field = copy('field.password');
  if (chosen === '') return [fieldError('password', copy('validation.required'))];
  return [
    ...(chosen.length < PASSWORD_MIN_LENGTH
      ? [fieldError('password', copy('validation.minLength', { field, num: PASSWORD_MIN_LENGTH }))]
      : []),
    ...(passwordHasLoyaltyNumber(chosen, loyaltyNumber)
      ? [fieldError('password', copy('validation.passwordHasLoyaltyNumber'))]
      : []),
    ...(isCommonPassword(chosen, [...names, loyaltyNumber])
      ? [fieldError('password', copy('validation.passwordCommon'))]
      : []),
    ...(chosen === confirmation ? [] : [fieldError('passwordConfirm', copy('validation.passwordConfirm'))]),
  ];
}

/** Whose password it is, as stored. */
export type PasswordAccount = {
  email: string | null;
  loyalty_number: string | null;
  first_name: string;
  last_name: string;
};

/** The problems of a new password for an account that exists (ENR-07, ACC-14). */
export const accountPasswordProblems = (
  copy: SiteCopy,
  { email, loyalty_number: loyaltyNumber, first_name: first, last_name: last }: PasswordAccount,
  { password, passwordConfirm }: Pick<NewPassword, 'password' | 'passwordConfirm'>,
): FieldError[] =>
  passwordProblems(copy, {
    password,
    passwordConfirm,
    loyaltyNumber: loyaltyNumber ?? '',
    names: [email ?? '', first, last],
  });
