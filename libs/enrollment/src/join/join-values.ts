import type { Address, KnownMember, Member, Prospect } from '@dining/api-contract';
import type { PartnerSettings } from '@dining/partner-settings';
import { phoneDigits, phoneText, smsOptInOf, tidyLoyaltyNumber, truncatePassword } from '@dining/rules';

/** What the join form holds; empty fields are absent. */
export type JoinValues = {
  email?: string;
  firstName?: string;
  lastName?: string;
  loyaltyNumber?: string;
  password?: string;
  passwordConfirm?: string;
  address?: Partial<Address>;
  phoneNumber?: string;
  smsOptInV2?: boolean;
  emailOptIn?: boolean;
  acceptTerms?: boolean;
};

/** Where somebody came from, as the contract takes it. */
type Marketing = NonNullable<Prospect['marketing']>;

export type Joiner = {
  /** Somebody who came by single sign-on and has yet to join. */
  member?: Member | undefined;
  /** A known visitor (SES-07). */
  publicId?: string | undefined;
  marketing?: Marketing;
};

/** ENR-05: names that the program's identity brings are neither asked for nor changed here; half a name is asked for. */
export const hasNamesAlready = (member: Member | undefined): member is Member =>
  member !== undefined && member.firstName !== '' && member.lastName !== '';

/**
 * What the form starts with: what is known of the member or visitor, and the address that was typed on home (HOM-01).
 * Texts only where there are any, because an absent value is an empty field.
 */
export function firstValues({
  email,
  member,
  knownMember,
}: {
  email: string;
  member: Member | undefined;
  knownMember: KnownMember | undefined;
}): JoinValues {
  const known: JoinValues = member
    ? { ...member, address: filled(member.address), phoneNumber: phoneText(member.phoneNumber) }
    : { firstName: knownMember?.firstName ?? '' };
  const { firstName, lastName, loyaltyNumber, phoneNumber, address } = known;
  return {
    ...filled({ email: email || (known.email ?? ''), firstName, lastName, loyaltyNumber, phoneNumber }),
    ...(address && Object.keys(address).length > 0 && { address }),
  };
}

/**
 * The form as it is sent (ENR-02): passwords cut off at 56 characters, the phone as digits, the text message opt-in as
 * the first or second version of the partner's question makes it. Where a partner sends no text messages, a phone
 * number is no consent to any.
 */
export function toProspect(
  values: JoinValues,
  settings: PartnerSettings,
  { member, publicId, marketing = {} }: Joiner,
): Prospect {
  const phoneNumber = phoneDigits(values.phoneNumber ?? '') ?? '';
  const asked = settings.hasSmsOptInV2
    ? phoneNumber !== '' && values.smsOptInV2 === true
    : settings.hasSmsOptIn
      ? undefined
      : false;
  const sms = asked === undefined ? {} : { smsOptInV2: asked };
  const names = hasNamesAlready(member) ? member : values;
  return {
    email: (values.email ?? '').trim(),
    firstName: (names.firstName ?? '').trim(),
    lastName: (names.lastName ?? '').trim(),
    address: trimmed(values.address ?? {}),
    ...(settings.hasPPN && { loyaltyNumber: tidyLoyaltyNumber(values.loyaltyNumber ?? '') }),
    ...(asksPassword(settings) && {
      password: truncatePassword(values.password ?? ''),
      passwordConfirm: truncatePassword(values.passwordConfirm ?? ''),
    }),
    ...(phoneNumber !== '' && { phoneNumber }),
    smsOptIn: smsOptInOf({ ...sms, phoneNumber }),
    ...sms,
    ...(!settings.hidesEmailOptIn && { emailOptIn: values.emailOptIn === true }),
    acceptTerms: values.acceptTerms === true,
    ...(publicId !== undefined && { publicId }),
    ...(Object.keys(marketing).length > 0 && { marketing }),
  };
}

/** ENR-01, ENR-05: a password is made where members join here and the partner wants one. */
export const asksPassword = ({ enrollmentType, passwordAtJoin }: PartnerSettings): boolean =>
  enrollmentType === 'direct' && passwordAtJoin;

type Texts = Readonly<Record<string, string | undefined>>;

function filled<Values extends Texts>(values: Values): { [Key in keyof Values]?: string } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as {
    [Key in keyof Values]?: string;
  };
}

function trimmed(address: Partial<Address>): Partial<Address> {
  return Object.fromEntries(Object.entries(address).map(([line, text]) => [line, text.trim()]));
}
