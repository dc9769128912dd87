import type { FieldError, MemberUpdate } from '@dining/api-contract';
import type { PartnerSettings } from '@dining/partner-settings';
import {
  ADDRESS_MAX_LENGTH,
  CITY_MAX_LENGTH,
  forNameColumns,
  memberLine,
  namePartNames,
  nameParts,
  normalizeLoyaltyNumber,
  phoneDigits,
  type NameColumn,
  type NamePart,
} from '@dining/rules';
import type { SiteCopy } from '../../platform/tenancy/site-copy.ts';
import { fieldProblems, type LockedMember } from '../members/members.ts';

export type ProfileCheck = { settings: PartnerSettings; copy: SiteCopy; isKnownZip(zip: string): boolean };

/** Names of single sign-on members come from their program and are read-only here. */
const hasOwnNames = ({ enrollmentType }: PartnerSettings): boolean => enrollmentType !== 'sso';

/** Whether members sign in with a password; elsewhere a sent one changes nothing (CTR-04). */
export const hasPasswords = ({ enrollmentType }: PartnerSettings): boolean => enrollmentType === 'direct';

/** Whether street, city and state are required; statement credits need no address. */
const needsStreet = ({ fullAddressRequired, currencyType }: PartnerSettings): boolean =>
  fullAddressRequired && currencyType !== 'Credit';

type Problems = [value: string | undefined, problems: (value: string) => FieldError[]];

/** The problems of the fields that were sent, as messages for members (ACC-03). */
export function profileProblems(form: MemberUpdate, { settings, copy, isKnownZip }: ProfileCheck): FieldError[] {
  const { address = {}, phoneNumber, loyaltyNumber } = form;
  const check = fieldProblems(copy, isKnownZip);
  const required = needsStreet(settings);
  const problems: Problems[] = [
    ...namePartNames.map((part): Problems => [
      hasOwnNames(settings) ? form[part] : undefined,
      (value) => check.name(part, value),
    ]),
    [
      address.address1,
      (value) => check.text('address.address1', value, { label: 'field.address1', max: ADDRESS_MAX_LENGTH, required }),
    ],
    [
      address.address2,
      (value) =>
        check.text('address.address2', value, { label: 'field.address2', max: ADDRESS_MAX_LENGTH, required: false }),
    ],
    [
      address.city,
      (value) => check.text('address.city', value, { label: 'field.city', max: CITY_MAX_LENGTH, required }),
    ],
    [address.state, (value) => check.state('address.state', value, required)],
    [address.zipCode, (value) => check.zip('address.zipCode', value)],
    [phoneNumber, (value) => check.phone('phoneNumber', value)],
    [settings.hasPPN ? loyaltyNumber : undefined, (value) => check.loyaltyNumber('loyaltyNumber', value, settings)],
  ];
  return problems.flatMap(([value, problemsOf]) => (value === undefined ? [] : problemsOf(value)));
}

/** The columns that the profile can change. */
export type Profile = Pick<
  LockedMember,
  | NameColumn
  | 'address1'
  | 'address2'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'phone_number'
  | 'sms_opt_in'
  | 'email_opt_in'
  | 'loyalty_number'
>;

/**
 * The changes of a valid form. Fields that are absent, or that the partner does not offer, stay unchanged.
 * @param current the current profile
 */
export function profileChanges(form: MemberUpdate, settings: PartnerSettings, current: Profile): Partial<Profile> {
  const { address = {}, phoneNumber, loyaltyNumber } = form;
  const names: Partial<Record<NamePart, string>> = hasOwnNames(settings) ? form : {};
  const wanted: Profile = {
    ...forNameColumns((part) => line(names[part]) ?? current[nameParts[part].column]),
    address1: line(address.address1) ?? current.address1,
    address2: line(address.address2) ?? current.address2,
    city: line(address.city) ?? current.city,
    state: address.state?.trim() ?? current.state,
    zip_code: address.zipCode?.trim() ?? current.zip_code,
    phone_number:
      phoneNumber === undefined || phoneNumber.trim() === current.phone_number
        ? current.phone_number
        : (phoneDigits(phoneNumber) ?? ''),
    sms_opt_in: current.sms_opt_in,
    email_opt_in: (settings.hidesEmailOptIn ? undefined : form.emailOptIn) ?? current.email_opt_in,
    loyalty_number: loyaltyNumber === undefined ? current.loyalty_number : normalizeLoyaltyNumber(loyaltyNumber),
  };
  wanted.sms_opt_in = wantsTexts(form, settings, wanted.phone_number, current);
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => value !== current[column as keyof Profile]),
  );
}

const line = (given: string | undefined): string | undefined => (given === undefined ? undefined : memberLine(given));

/** ACC-04: consent applies to one number; a new number needs new consent, and without a number there is none. */
function wantsTexts(
  { smsOptIn }: MemberUpdate,
  { hasSmsOptIn, hasSmsOptInV2 }: PartnerSettings,
  phone: string,
  current: Profile,
): boolean {
  const asked = hasSmsOptIn || hasSmsOptInV2 ? smsOptIn : undefined;
  if (phone === '') return false;
  return asked ?? (phone === current.phone_number && current.sms_opt_in);
}
