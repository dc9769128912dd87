import type { PartnerSettings } from '@dining/partner-settings';
import { emailKey, isLoyaltyNumber, normalizeLoyaltyNumber } from '@dining/rules';
import { sql, type RawBuilder } from 'kysely';
import type { PartnerTransaction } from '../../../src/platform/db/database.ts';
import { FieldProblem } from '../../../src/platform/records/field-readers.ts';
import { textOrNumber } from '../../../src/platform/records/record-json.ts';
import type { IsOwnNumber } from '../../../src/platform/records/refuse-card-numbers.ts';

/** What a row of a file identifies a member by: any of these. */
export type MemberIds = {
  readonly email?: string;
  /** Normalized, as stored. */
  readonly loyaltyNumber?: string;
  readonly publicId?: string;
};

export const DIFFERENT_MEMBERS = 'email address, loyalty number and public id belong to different members';

/** A loyalty number as it is stored. @throws FieldProblem when the program has no such numbers */
export function programNumber(loyaltyNumber: string, settings: PartnerSettings): string {
  if (!isLoyaltyNumber(loyaltyNumber, settings)) throw new FieldProblem('loyaltyNumber is not valid in this program');
  return normalizeLoyaltyNumber(loyaltyNumber);
}

/** Whether a field is a loyalty number by the program's own rule, which may look like a card number (SEC-02). */
export const isProgramNumber =
  (settings: PartnerSettings): IsOwnNumber =>
  (field, value) =>
    field === 'loyaltyNumber' &&
    settings.loyaltyNumberRule !== 'none' &&
    isLoyaltyNumber(textOrNumber(value) ?? '', settings);

/** One key for each id; the member with the same key is the one that a row means. */
export const keysOfRow = ({ email, loyaltyNumber, publicId }: MemberIds): string[] => [
  ...(email === undefined ? [] : [`e ${emailKey(email)}`]),
  ...(loyaltyNumber === undefined ? [] : [`l ${loyaltyNumber}`]),
  ...(publicId === undefined ? [] : [`p ${publicId}`]),
];

/** The keys of a stored member. */
export const keysOfMember = (member: {
  email: string | null;
  loyalty_number: string | null;
  public_id: string;
}): string[] => [
  ...(member.email === null ? [] : [`e ${emailKey(member.email)}`]),
  ...(member.loyalty_number === null ? [] : [`l ${member.loyalty_number}`]),
  `p ${member.public_id}`,
];

/** A query for the internal ids of all members that rows mean. */
export function memberIdsOf({ partner }: PartnerTransaction, rows: readonly MemberIds[]): RawBuilder<{ id: string }> {
  const all = (field: keyof MemberIds): string[] => rows.flatMap((row) => row[field] ?? []);
  return sql`
    select id from member where partner = ${partner} and email_key = any(${all('email').map(emailKey)}::text[])
    union select id from member where partner = ${partner} and loyalty_number = any(${all('loyaltyNumber')}::text[])
    union select id from member where partner = ${partner} and public_id = any(${all('publicId')}::text[])`;
}
