import type { FieldError } from '@dining/api-contract';
import { PASSWORD_MIN_LENGTH, passwordHasLoyaltyNumber, truncatePassword } from '@dining/rules';
import { fieldError, type MemberWords } from '../../platform/http/member-words.ts';
import { isCommonPassword } from '../../platform/session/common-passwords.ts';

export type NewPassword = {
  password: string;
  passwordConfirm: string;
  loyaltyNumber: string;
  names: readonly string[];
};

/** What is wrong with a new password, in members' words (ENR-02, ENR-03). Characters past 56 do not count. */
export function passwordProblems(
  words: MemberWords,
  { password, passwordConfirm, loyaltyNumber, names }: NewPassword,
): FieldError[] {
  const [wanted, again] = [truncatePassword(password), truncatePassword(passwordConfirm)];
  const field = words('field.password');
  if (wanted === '') return [fieldError('password', words('validation.required'))];
  return [
    ...(wanted.length < PASSWORD_MIN_LENGTH
      ? [fieldError('password', words('validation.minLength', { field, num: PASSWORD_MIN_LENGTH }))]
      : []),
    ...(passwordHasLoyaltyNumber(wanted, loyaltyNumber)
      ? [fieldError('password', words('validation.passwordHasLoyaltyNumber'))]
      : []),
    ...(isCommonPassword(wanted, [...names, loyaltyNumber])
      ? [fieldError('password', words('validation.passwordCommon'))]
      : []),
    ...(wanted === again ? [] : [fieldError('passwordConfirm', words('validation.passwordConfirm'))]),
  ];
}
