import { sql } from 'kysely';
import type { VaultCard } from '../../../src/modules/card-vault/card-vault.ts';
import type { PartnerTransaction } from '../../../src/platform/db/database.ts';
import type { Written } from '../import-kind.ts';
import { DIFFERENT_MEMBERS, keysOfMember, keysOfRow, memberIdsOf, type MemberIds } from '../members/member-ids.ts';

/** A card that a program supplies, without its number. */
export type PartnerCardRecord = VaultCard & {
  readonly member: MemberIds;
  readonly id: string;
  readonly description: string;
};

/**
 * Adds new cards, and gives known ones the member and description of the file. Rejects cards of unknown members.
 * @param rows each with another id
 */
export async function writePartnerCards(
  trx: PartnerTransaction,
  rows: readonly PartnerCardRecord[],
  now: Date,
): Promise<Written> {
  const members = await findMembers(trx, rows);
  const rejected: { index: number; reason: string }[] = [];
  const cards = rows.flatMap(({ member, id, network, lastFour, fingerprint, description }, index) => {
    const [memberId, another] = new Set(keysOfRow(member).flatMap((key) => members.get(key) ?? []));
    if (memberId === undefined || another !== undefined) {
      const reason = another === undefined ? 'there is no member with these ids' : DIFFERENT_MEMBERS;
      rejected.push({ index, reason });
      return [];
    }
    return {
      id,
      member_id: memberId,
      network,
      last_four: lastFour,
      fingerprint: fingerprint.toString('hex'),
      description,
    };
  });
  const { rows: written } = await sql`
    insert into partner_card (partner, id, member_id, network, last_four, fingerprint, description, loaded_at)
    select ${trx.partner}, id, member_id, network, last_four, decode(fingerprint, 'hex'), description, ${now}
    from json_to_recordset(${JSON.stringify(cards)}::json)
      as given (id text, member_id uuid, network text, last_four text, fingerprint text, description text)
    on conflict (partner, id) do update set member_id = excluded.member_id, description = excluded.description
    where (partner_card.member_id, partner_card.description) is distinct from (excluded.member_id, excluded.description)
    returning 1`.execute(trx);
  return { changed: written.length, rejected };
}

/** Internal ids of members by their keys. The members are locked, so that none is deleted before its card is written. */
async function findMembers(
  trx: PartnerTransaction,
  rows: readonly PartnerCardRecord[],
): Promise<ReadonlyMap<string, string>> {
  const ids = memberIdsOf(
    trx,
    rows.map(({ member }) => member),
  );
  const { rows: found } = await sql<Parameters<typeof keysOfMember>[0] & { id: string }>`
    select id, email, loyalty_number, public_id from member
    where partner = ${trx.partner} and id in (${ids}) order by id for key share`.execute(trx);
  return new Map(found.flatMap((member) => keysOfMember(member).map((key) => [key, member.id] as const)));
}
