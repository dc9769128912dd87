import type { PartnerTransaction } from '../../platform/db/database.ts';
import {
  deleteNewMember,
  insertMember,
  insertMemberOfFreeEmail,
  newPublicId,
  updateMember,
} from '../members/members.ts';
import type { Person } from './identity-claims.ts';

/** The member behind an identity. */
export type SsoMember = {
  id: string;
  publicId: string;
  /** Whether the account is in use. */
  isActive: boolean;
  /** Whether enrollment is complete; otherwise the join form comes next. */
  hasJoined: boolean;
};

export type IdentitySignIn = {
  issuer: string;
  subject: string;
  person: Person;
  now: Date;
};

/**
 * Finds or creates the member of an identity (ENR-05). Names follow the identity, since members cannot change them; the
 * email address and ZIP code are copied once. Accounts are never merged because their addresses are the same.
 */
export async function findOrCreateMember(trx: PartnerTransaction, signIn: IdentitySignIn): Promise<SsoMember> {
  return (await findMember(trx, signIn)) ?? (await createMember(trx, signIn)) ?? (await findConcurrent(trx, signIn));
}

/** Whether a member has joined. */
export async function hasJoined(trx: PartnerTransaction, memberId: string): Promise<boolean> {
  const member = await trx.selectFrom('member').select('joined_at').where('id', '=', memberId).executeTakeFirst();
  return (member?.joined_at ?? null) !== null;
}

async function findMember(
  trx: PartnerTransaction,
  { issuer, subject, person, now }: IdentitySignIn,
): Promise<SsoMember | undefined> {
  const known = await trx
    .selectFrom('member_identity as identity')
    .innerJoin('member', (join) =>
      join.onRef('member.partner', '=', 'identity.partner').onRef('member.id', '=', 'identity.member_id'),
    )
    .select([
      'member.id',
      'member.public_id',
      'member.is_active',
      'member.joined_at',
      'member.first_name',
      'member.last_name',
    ])
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .forUpdate('member')
    .executeTakeFirst();
  if (known === undefined) return undefined;
  const names = { first_name: person.firstName || known.first_name, last_name: person.lastName || known.last_name };
  if (names.first_name !== known.first_name || names.last_name !== known.last_name) {
    await updateMember(trx, known.id, { ...names, updated_at: now });
  }
  return {
    id: known.id,
    publicId: known.public_id,
    isActive: known.is_active,
    hasJoined: known.joined_at !== null,
  };
}

/** @returns undefined when a concurrent sign-in of the same identity was first */
async function createMember(
  trx: PartnerTransaction,
  { issuer, subject, person, now }: IdentitySignIn,
): Promise<SsoMember | undefined> {
  const publicId = newPublicId();
  const row = {
    public_id: publicId,
    first_name: person.firstName,
    last_name: person.lastName,
    member_type: 'NonCardMember' as const,
    zip_code: person.zipCode,
    enrollment_source: 'sso',
    created_at: now,
    updated_at: now,
  };
  const withEmail =
    person.email === undefined ? undefined : await insertMemberOfFreeEmail(trx, { ...row, email: person.email });
  const { id } = withEmail ?? (await insertMember(trx, { ...row, email: null }));
  const identity = await trx
    .insertInto('member_identity')
    .values({ partner: trx.partner, issuer, subject, member_id: id, created_at: now })
    .onConflict((conflict) => conflict.columns(['partner', 'issuer', 'subject']).doNothing())
    .returning('subject')
    .executeTakeFirst();
  if (identity !== undefined) return { id, publicId, isActive: true, hasJoined: false };
  await deleteNewMember(trx, id);
  return undefined;
}

async function findConcurrent(trx: PartnerTransaction, signIn: IdentitySignIn): Promise<SsoMember> {
  const member = await findMember(trx, signIn);
  if (member === undefined) throw new Error('The member of an existing identity is missing.');
  return member;
}
