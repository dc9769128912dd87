import type { Address, Member, MemberUpdate } from '@dining/api-contract';
import type { PartnerSettings } from '@dining/partner-settings';
import {
  forNameParts,
  namePartNames,
  normalizeLoyaltyNumber,
  phoneDigits,
  phoneText,
  type NamePart,
} from '@dining/rules';

/** Values of the profile form; empty fields are absent. */
export type ProfileValues = Partial<Record<NamePart, string>> & {
  address?: Partial<Address>;
  phoneNumber?: string;
  smsOptIn?: boolean;
  emailOptIn?: boolean;
  /** Asked only of a member who has none. */
  loyaltyNumber?: string;
};

/** Names of the form's fields, as the server's messages use them. */
export const profileFields = [
  ...namePartNames,
  'address.address1',
  'address.address2',
  'address.city',
  'address.state',
  'address.zipCode',
  'phoneNumber',
  'smsOptIn',
  'emailOptIn',
  'loyaltyNumber',
] as const;

export type ProfileField = (typeof profileFields)[number];

const addressLines = ['address1', 'address2', 'city', 'state', 'zipCode'] as const;

/** ACC-03: whether street, city and state are required. */
export const needsFullAddress = ({ fullAddressRequired, currencyType }: PartnerSettings): boolean =>
  fullAddressRequired && currencyType !== 'Credit';

/** PRT-04: whether members can choose to receive text messages. */
const asksForTexts = ({ hasSmsOptIn, hasSmsOptInV2 }: PartnerSettings): boolean => hasSmsOptIn || hasSmsOptInV2;

/** Initial values of the form. */
export function profileValues(member: Member): ProfileValues {
  const { address, phoneNumber, smsOptIn, emailOptIn } = member;
  const names = forNameParts((part) => member[part]);
  return { ...names, address, phoneNumber: phoneText(phoneNumber), smsOptIn, emailOptIn };
}

/**
 * Only what differs from the member as stored (ACC-05): texts trimmed, the phone as ten digits (ACC-03). Text messages
 * are off without a phone, and for a new number unless the member opted in for it (ACC-04).
 */
export function profileChanges(values: ProfileValues, member: Member, settings: PartnerSettings): MemberUpdate {
  const typedPhone = values.phoneNumber ?? '';
  // A stored number stays, also one that today's rule refuses.
  const phoneNumber =
    typedPhone === phoneText(member.phoneNumber) ? member.phoneNumber : (phoneDigits(typedPhone) ?? '');
  const isSamePhone = phoneNumber === member.phoneNumber;
  const wantsTexts = asksForTexts(settings) ? values.smsOptIn === true : isSamePhone && member.smsOptIn;
  const smsOptIn = phoneNumber !== '' && wantsTexts;
  const emailOptIn = settings.hidesEmailOptIn ? member.emailOptIn : values.emailOptIn === true;
  const names = member.interfaceType === 'sso' ? {} : forNameParts((part) => trim(values[part]));
  const loyaltyNumber = normalizeLoyaltyNumber(values.loyaltyNumber ?? '');
  const address = changed(
    Object.fromEntries(addressLines.map((line) => [line, trim(values.address?.[line])])),
    member.address,
  );
  return {
    ...changed(names, member),
    ...(Object.keys(address).length > 0 && { address }),
    // Consent covers one number: with a new one it is sent again, even if the answer is the same.
    ...(isSamePhone ? changed({ smsOptIn }, member) : { phoneNumber, smsOptIn }),
    ...changed({ emailOptIn }, member),
    ...(member.loyaltyNumber === '' && loyaltyNumber !== '' && { loyaltyNumber }),
  };
}

const trim = (text: string | undefined): string => (text ?? '').trim();

/** The entries whose value has changed. */
function changed<Values extends object>(values: Values, before: object): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== Reflect.get(before, name)),
  ) as Partial<Values>;
}
