import type { Passkey } from '@dining/api-contract';
import type { PartnerTransaction } from '../../platform/db/database.ts';

/** A passkey with what is needed to check its signatures. */
export type StoredPasskey = {
  id: string;
  memberId: string;
  publicId: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  rpId: string;
  transports: string[];
};

/** The passkeys of a member, oldest first. */
export async function findPasskeys(
  trx: PartnerTransaction,
  memberId: string,
): Promise<(Passkey & { credentialId: string; transports: string[] })[]> {
  const rows = await trx
    .selectFrom('member_passkey')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    ...(row.last_used_at && { lastUsedAt: row.last_used_at.toISOString() }),
    credentialId: row.credential_id,
    transports: row.transports,
  }));
}

/** The passkey of a credential, unless the member's account is inactive. */
export async function findByCredential(
  trx: PartnerTransaction,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const row = await trx
    .selectFrom('member_passkey as passkey')
    .innerJoin('member', (join) =>
      join.onRef('member.partner', '=', 'passkey.partner').onRef('member.id', '=', 'passkey.member_id'),
    )
    .select([
      'passkey.id',
      'passkey.member_id',
      'member.public_id',
      'passkey.public_key',
      'passkey.sign_count',
      'passkey.rp_id',
      'passkey.transports',
    ])
    .where('passkey.credential_id', '=', credentialId)
    .where('member.is_active', '=', true)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      memberId: row.member_id,
      publicId: row.public_id,
      credentialId,
      publicKey: row.public_key,
      signCount: row.sign_count,
      rpId: row.rp_id,
      transports: row.transports,
    }
  );
}

export type NewPasskeyRow = Omit<StoredPasskey, 'id' | 'publicId'> & { name: string; now: Date };

/** @throws a unique violation of `member_passkey_credential` for a credential that is already registered */
export async function insertPasskey(trx: PartnerTransaction, row: NewPasskeyRow): Promise<void> {
  await trx
    .insertInto('member_passkey')
    .values({
      partner: trx.partner,
      member_id: row.memberId,
      credential_id: row.credentialId,
      public_key: row.publicKey,
      sign_count: row.signCount,
      rp_id: row.rpId,
      transports: row.transports,
      name: row.name,
      created_at: row.now,
    })
    .execute();
}

/**
 * Records a use. Authenticators that count must have counted on, so that a copied one is noticed; others always say 0.
 * @returns false when the passkey is gone, or its counter has not grown
 */
export async function recordUse(
  trx: PartnerTransaction,
  id: string,
  { signCount, now }: { signCount: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member_passkey')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .where((row) =>
      row.or([row('sign_count', '<', signCount), row.and([row('sign_count', '=', 0), row.val(signCount === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Renames a passkey of a member. @returns false when there is none */
export async function renamePasskey(
  trx: PartnerTransaction,
  { memberId, id, name }: { memberId: string; id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member_passkey')
    .set({ name })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a passkey of a member. @returns its name; undefined when there is none */
export async function deletePasskey(
  trx: PartnerTransaction,
  memberId: string,
  id: string,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('member_passkey')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Removes all passkeys of a member, because the account is recovered. */
export async function deletePasskeysOf(trx: PartnerTransaction, memberId: string): Promise<void> {
  await trx.deleteFrom('member_passkey').where('member_id', '=', memberId).execute();
}
