import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { MemberTable } from '../../platform/db/tables/members.ts';
import { createPasswords, THE_SERVER, type PasswordCost } from '../../platform/session/passwords.ts';

/** The cheapest hash. */
export const TEST_PASSWORD_COST: PasswordCost = { logN: 4, blockSize: 1, parallel: 1 };

export const TEST_PASSWORD = 'a rather long secret';

let counter = 0;

export type AddedMember = { id: string; publicId: string; email: string; loyaltyNumber: string };

/**
 * A member of a partner who can sign in with {@link TEST_PASSWORD}; `password: null` creates one without a password.
 */
export async function addMember(
  database: Database,
  partner: string,
  { password = TEST_PASSWORD, ...overrides }: Partial<Insertable<MemberTable>> & { password?: string | null } = {},
): Promise<AddedMember> {
  counter += 1;
  const row = {
    partner,
    public_id: `member-${counter}-${partner}`,
    email: `member${counter}@example.com`,
    first_name: 'Maya',
    last_name: 'Okafor',
    loyalty_number: `N${counter}00`,
    joined_at: new Date(0),
    activated_at: new Date(0),
    ...overrides,
  };
  const hash = password === null ? undefined : await createPasswords(TEST_PASSWORD_COST).hash(password, THE_SERVER);
  const { id } = await database.withPartner(partner, async (trx) => {
    const added = await trx.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow();
    if (hash !== undefined)
      await trx.insertInto('member_password').values({ partner, member_id: added.id, hash }).execute();
    return added;
  });
  return { id, publicId: row.public_id, email: row.email ?? '', loyaltyNumber: row.loyalty_number ?? '' };
}
