import type { FieldError, Prospect } from '@dining/api-contract';
import type { PartnerSettings } from '@dining/partner-settings';
import { ADDRESS_MAX_LENGTH, CITY_MAX_LENGTH, isEmail, isLoyaltyNumber, isZipCode, NAME_MAX_LENGTH, phoneDigits, usStates } from '@dining/rules';
import type { CopyKey } from '@dining/copy-engine';
import { fieldError, type MemberWords } from '../../platform/http/member-words.ts';
import { passwordProblems } from './password-problems.ts';

export type ProspectCheck = {
  settings: PartnerSettings;
  words: MemberWords;
  /** Whether there is such a ZIP code. */
  isKnownZip(zip: string): boolean;
  /** Names that come from the identity provider are neither asked for nor checked (ENR-05). */
  hasNames: boolean;
};

/** What nobody's name or street holds, and no database takes: control characters and halves of characters. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/u;

/** Everything that is wrong with a join form, in members' words, at the fields it concerns (ENR-01, ENR-03). */
export function prospectProblems(form: Prospect, { settings, words, isKnownZip, hasNames }: ProspectCheck): FieldError[] {
  const { address } = form;
  const text = (field: string, value: string | undefined, label: CopyKey, { max, required }: { max: number; required: boolean }): FieldError[] => {
    const given = (value ?? '').trim();
    if (given === '') return required ? [fieldError(field, words('validation.required'))] : [];
    if (given.length > max) return [fieldError(field, words('validation.maxLength', { field: words(label), num: max }))];
    return UNWRITABLE.test(given) ? [fieldError(field, words('validation.characters', { field: words(label) }))] : [];
  };
  const zip = (address.zipCode ?? '').trim();
  const state = (address.state ?? '').trim();
  const number = form.loyaltyNumber ?? '';
  const whole = settings.fullAddressRequired;
  return [
    ...(form.email.trim() === '' ? [fieldError('email', words('validation.required'))] : isEmail(form.email.trim()) ? [] : [fieldError('email', words('validation.email'))]),
    ...(hasNames
      ? []
      : [
          ...text('firstName', form.firstName, 'field.firstName', { max: NAME_MAX_LENGTH, required: true }),
          ...text('lastName', form.lastName, 'field.lastName', { max: NAME_MAX_LENGTH, required: true }),
        ]),
    ...(settings.hasPPN ? loyaltyNumberProblems(number, settings, words) : []),
    ...(settings.enrollmentType === 'direct' && settings.passwordAtJoin
      ? passwordProblems(words, { password: form.password ?? '', passwordConfirm: form.passwordConfirm ?? '', loyaltyNumber: number, names: [form.email, form.firstName, form.lastName] })
      : []),
    ...text('address.address1', address.address1, 'field.address1', { max: ADDRESS_MAX_LENGTH, required: whole }),
    ...text('address.address2', address.address2, 'field.address2', { max: ADDRESS_MAX_LENGTH, required: false }),
    ...text('address.city', address.city, 'field.city', { max: CITY_MAX_LENGTH, required: whole }),
    ...(state === '' ? (whole ? [fieldError('address.state', words('validation.required'))] : []) : usStates.some(({ code }) => code === state) ? [] : [fieldError('address.state', words('validation.state'))]),
    ...(zip === '' ? [fieldError('address.zipCode', words('validation.required'))] : isZipCode(zip) && isKnownZip(zip) ? [] : [fieldError('address.zipCode', words('validation.zip'))]),
    ...((form.phoneNumber ?? '').trim() === '' || phoneDigits(form.phoneNumber ?? '') !== undefined ? [] : [fieldError('phoneNumber', words('validation.phoneUs'))]),
    ...(form.acceptTerms ? [] : [fieldError('acceptTerms', words('validation.terms'))]),
  ];
}

function loyaltyNumberProblems(number: string, settings: PartnerSettings, words: MemberWords): FieldError[] {
  if (number.trim() === '') return [fieldError('loyaltyNumber', words('validation.required'))];
  return isLoyaltyNumber(number, settings) ? [] : [fieldError('loyaltyNumber', words('validation.loyaltyNumber'))];
}
