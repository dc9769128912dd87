import type { FieldError, Prospect } from '@dining/api-contract';
import type { PartnerSettings } from '@dining/partner-settings';
import {
  ADDRESS_MAX_LENGTH,
  CITY_MAX_LENGTH,
  isEmail,
  namePartNames,
  normalizeEmail,
  normalizeLoyaltyNumber,
} from '@dining/rules';
import { fieldError, type SiteCopy } from '../../platform/tenancy/site-copy.ts';
import { passwordProblems } from '../accounts/accounts.ts';
import { fieldProblems } from '../members/members.ts';

export type ProspectCheck = {
  settings: PartnerSettings;
  copy: SiteCopy;
  /** Whether a ZIP code exists. */
  isKnownZip(zip: string): boolean;
  /** Whether the names come from the identity provider; then the form need not have them (ENR-05). */
  hasNames: boolean;
  /** The signed-in member's stored loyalty number, which a form cannot change. */
  storedNumber: string | null;
  /** Whether the form sets the first password. */
  asksPassword: boolean;
  /** Whether the page held the current legal texts (EXT-17). */
  hasCurrentTerms: boolean;
};

/** All problems of a join form by field, as messages for members (ENR-01, ENR-03). */
export function prospectProblems(
  form: Prospect,
  { settings, copy, isKnownZip, hasNames, storedNumber, asksPassword, hasCurrentTerms }: ProspectCheck,
): FieldError[] {
  const { address } = form;
  const email = normalizeEmail(form.email);
  const check = fieldProblems(copy, isKnownZip);
  const number = form.loyaltyNumber ?? '';
  // The program knows these members: they only agree, and add what it does not tell (ENR-12).
  const isShort = settings.hasAutoEnroll;
  const needsAddress = settings.fullAddressRequired && !isShort;

  function numberProblems(): FieldError[] {
    if (storedNumber === null) return check.loyaltyNumber('loyaltyNumber', number, settings);
    const isStored = normalizeLoyaltyNumber(number) === normalizeLoyaltyNumber(storedNumber);
    return isStored ? [] : [fieldError('loyaltyNumber', copy('profile.loyaltyNumber.fixed'))];
  }

  return [
    ...(email === ''
      ? [fieldError('email', copy('validation.required'))]
      : isEmail(email)
        ? []
        : [fieldError('email', copy('validation.email'))]),
    ...(hasNames ? [] : namePartNames.flatMap((part) => check.name(part, form[part]))),
    ...(settings.hasPPN && !isShort ? numberProblems() : []),
    ...(asksPassword
      ? passwordProblems(copy, {
          password: form.password ?? '',
          passwordConfirm: form.passwordConfirm ?? '',
          loyaltyNumber: number,
          names: [form.email, form.firstName, form.lastName],
        })
      : []),
    ...check.text('address.address1', address.address1, {
      label: 'field.address1',
      max: ADDRESS_MAX_LENGTH,
      required: needsAddress,
    }),
    ...check.text('address.address2', address.address2, {
      label: 'field.address2',
      max: ADDRESS_MAX_LENGTH,
      required: false,
    }),
    ...check.text('address.city', address.city, { label: 'field.city', max: CITY_MAX_LENGTH, required: needsAddress }),
    ...check.state('address.state', address.state, needsAddress),
    ...check.zip('address.zipCode', address.zipCode),
    ...check.phone('phoneNumber', form.phoneNumber),
    ...(form.acceptTerms ? [] : [fieldError('acceptTerms', copy('validation.terms'))]),
    ...(form.acceptTerms && !hasCurrentTerms ? [fieldError('acceptTerms', copy('validation.termsChanged'))] : []),
  ];
}
