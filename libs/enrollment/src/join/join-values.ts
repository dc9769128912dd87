import type { Address, KnownMember, Member, Prospect } from '@dining/api-contract';
import type { PartnerSettings } from '@dining/partner-settings';
import {
  forNameParts,
  normalizeEmail,
  normalizeLoyaltyNumber,
  phoneDigits,
  phoneText,
  smsOptInOf,
  truncatePassword,
  type NamePart,
} from '@dining/rules';

/** The values of the join form; empty fields are absent. */
export type JoinValues = Partial<Record<NamePart, string>> & {
  email?: string;
  loyaltyNumber?: string;
  password?: string;
  passwordConfirm?: string;
  address?: Partial<Address>;
  phoneNumber?: string;
  smsOptInV2?: boolean;
  emailOptIn?: boolean;
  acceptTerms?: boolean;
};

/** The marketing parameters of the visit, in the shape of the API. */
type Marketing = NonNullable<Prospect['marketing']>;

/** What is known of a visitor besides the form's values. */
export type JoinContext = {
  /** A signed-in member who has yet to join: by single sign-on, or with the password of a mailed link. */
  member?: Member | undefined;
  /** The public id of a known visitor (SES-07). */
  publicId?: string | undefined;
  marketing?: Marketing;
};

/**
 * ENR-05: the form does not ask for a full name that the program's identity provider supplies; with only half a name it
 * asks for both.
 */
export const hasFullName = (member: Member | undefined): member is Member =>
  member !== undefined && member.firstName !== '' && member.lastName !== '';

/**
 * The form's initial values: the known data of the member or visitor, and the address typed on home (HOM-01). Empty
 * texts are left out, because the form represents an empty field by an absent value.
 */
export function initialJoinValues({
  email,
  member,
  knownMember,
}: {
  email: string;
  member: Member | undefined;
  knownMember: KnownMember | undefined;
}): JoinValues {
  const known: JoinValues = member
    ? { ...member, address: nonEmpty(member.address), phoneNumber: phoneText(member.phoneNumber) }
    : { firstName: knownMember?.firstName ?? '' };
  const { loyaltyNumber, phoneNumber, address } = known;
  const names = forNameParts((part) => known[part]);
  return {
    ...nonEmpty({ email: email || (known.email ?? ''), ...names, loyaltyNumber, phoneNumber }),
    ...(address && Object.keys(address).length > 0 && { address }),
  };
}

/**
 * The body of the join call (ENR-02): passwords truncated to 56 characters, the phone number as digits, and the text
 * message opt-in by the partner's version of the question. For partners that send no text messages, giving a phone
 * number is not a consent.
 */
export function toProspect(
  values: JoinValues,
  settings: PartnerSettings,
  { member, publicId, marketing = {} }: JoinContext,
): Prospect {
  const phoneNumber = phoneDigits(values.phoneNumber ?? '') ?? '';
  const consent = settings.hasSmsOptInV2
    ? phoneNumber !== '' && values.smsOptInV2 === true
    : settings.hasSmsOptIn
      ? undefined
      : false;
  const sms = consent === undefined ? {} : { smsOptInV2: consent };
  const names = hasFullName(member) ? member : values;
  return {
    email: normalizeEmail(values.email ?? ''),
    ...forNameParts((part) => (names[part] ?? '').trim()),
    address: trimmed(values.address ?? {}),
    ...(settings.hasPPN && { loyaltyNumber: normalizeLoyaltyNumber(values.loyaltyNumber ?? '') }),
    ...(asksPassword(settings, member) && {
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

/** ENR-01, ENR-05: direct partners ask for a password if their settings say so. A signed-in member has one already. */
export const asksPassword = (
  { enrollmentType, passwordAtJoin }: PartnerSettings,
  member: Member | undefined,
): boolean => enrollmentType === 'direct' && passwordAtJoin && member === undefined;

type Texts = Readonly<Record<string, string | undefined>>;

function nonEmpty<Values extends Texts>(values: Values): { [Key in keyof Values]?: string } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as {
    [Key in keyof Values]?: string;
  };
}

function trimmed(address: Partial<Address>): Partial<Address> {
  return Object.fromEntries(Object.entries(address).map(([line, text]) => [line, text.trim()]));
}
