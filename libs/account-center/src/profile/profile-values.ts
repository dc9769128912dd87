import type { Address, Member, MemberUpdate } from '@dining/api-contract';
import type { PartnerSettings } from '@dining/partner-settings';
import { phoneDigits, phoneText } from '@dining/rules';

/** What the profile form holds; empty fields are absent. */
export type ProfileValues = {
  firstName?: string;
  lastName?: string;
  address?: Partial<Address>;
  phoneNumber?: string;
  smsOptIn?: boolean;
  emailOptIn?: boolean;
};

/** Names of the form's fields, which the server's messages use as well. */
export const profileFields = [
  'firstName',
  'lastName',
  'address.address1',
  'address.address2',
  'address.city',
  'address.state',
  'address.zipCode',
  'phoneNumber',
  'smsOptIn',
  'emailOptIn',
] as const;

export type ProfileField = (typeof profileFields)[number];

const addressLines = ['address1', 'address2', 'city', 'state', 'zipCode'] as const;

/** ACC-03: whether street, city and state must be given. */
export const needsFullAddress = ({ fullAddressRequired, currencyType }: PartnerSettings): boolean =>
  fullAddressRequired && currencyType !== 'Credit';

/** PRT-04: whether the partner sends text messages to those who want them. */
export const asksForTexts = ({ hasSmsOptIn, hasSmsOptInV2 }: PartnerSettings): boolean => hasSmsOptIn || hasSmsOptInV2;

/** What the form starts with. */
export function profileValues({
  firstName,
  lastName,
  address,
  phoneNumber,
  smsOptIn,
  emailOptIn,
}: Member): ProfileValues {
  return { firstName, lastName, address, phoneNumber: phoneText(phoneNumber), smsOptIn, emailOptIn };
}

/**
 * What is different from the member as it is, and nothing else (ACC-05): texts trimmed, the phone as its ten digits
 * (ACC-03). Without a phone, and with another one that was not asked about, there are no text messages (ACC-04).
 */
export function profileChanges(values: ProfileValues, member: Member, settings: PartnerSettings): MemberUpdate {
  const phoneNumber = phoneDigits(values.phoneNumber ?? '') ?? '';
  const isSamePhone = phoneNumber === (phoneDigits(member.phoneNumber) ?? '');
  const wantsTexts = asksForTexts(settings) ? values.smsOptIn === true : isSamePhone && member.smsOptIn;
  const smsOptIn = phoneNumber !== '' && wantsTexts;
  const emailOptIn = settings.hidesEmailOptIn ? member.emailOptIn : values.emailOptIn === true;
  const names =
    member.interfaceType === 'sso' ? {} : { firstName: trim(values.firstName), lastName: trim(values.lastName) };
  const address = differing(
    Object.fromEntries(addressLines.map((line) => [line, trim(values.address?.[line])])),
    member.address,
  );
  return {
    ...differing(names, member),
    ...(Object.keys(address).length > 0 && { address }),
    // A consent is for one number: with another one it is said anew, even where the answer is the same.
    ...(isSamePhone ? differing({ smsOptIn }, member) : { phoneNumber, smsOptIn }),
    ...differing({ emailOptIn }, member),
  };
}

const trim = (text: string | undefined): string => (text ?? '').trim();

/** The entries that are not the same as before. */
function differing<Values extends object>(values: Values, before: object): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== Reflect.get(before, name)),
  ) as Partial<Values>;
}
