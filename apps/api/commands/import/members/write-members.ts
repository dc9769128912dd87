import { emailKey, forNameColumns, nameColumns, type NameColumn } from '@dining/rules';
import { sql } from 'kysely';
import { newPublicId } from '../../../src/modules/members/members.ts';
import { saveEmailConsents } from '../../../src/modules/unsubscribe/unsubscribe.ts';
import type { PartnerTransaction } from '../../../src/platform/db/database.ts';
import { INSERTS_ON_WORKERS } from '../../../src/platform/db/inserts-on-workers.ts';
import type { Written } from '../import-kind.ts';
import type { MemberRecord } from './member-fields.ts';
import { DIFFERENT_MEMBERS, keysOfMember, keysOfRow, memberIdsOf } from './member-ids.ts';

/** A member as stored: the columns that files may fill. */
type StoredMember = Record<NameColumn, string> & {
  id: string | null;
  public_id: string;
  email: string | null;
  loyalty_number: string | null;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip_code: string;
  phone_number: string;
  must_update_email: boolean;
  email_opt_in: boolean;
  sms_opt_in: boolean;
  family_id: string | null;
  enrollment_source: string;
  joined_at: string | null;
};

const NAMES = nameColumns.map((column) => `${column} text`).join(', ');
const COLUMNS = `public_id text, email text, loyalty_number text, ${NAMES}, address1 text, address2 text, city text, state text, zip_code text, phone_number text, must_update_email boolean, email_opt_in boolean, sms_opt_in boolean, family_id text, enrollment_source text, joined_at timestamptz`;
const COLUMN_NAMES = COLUMNS.replaceAll(/ (text|boolean|timestamptz)/g, '');
const BLANK: Omit<StoredMember, 'public_id'> = {
  id: null,
  email: null,
  loyalty_number: null,
  ...forNameColumns(() => ''),
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip_code: '',
  phone_number: '',
  must_update_email: false,
  email_opt_in: false,
  sms_opt_in: false,
  family_id: null,
  enrollment_source: '',
  joined_at: null,
};

/**
 * Adds new members and updates existing ones: values of the file replace stored ones, and fields that it omits stay. A
 * file cannot opt an existing member in, and opting one out is recorded. A member whose address bounces must replace it at
 * the next sign-in (ENR-08), unless the file has another one. Of several rows for one member, the last counts.
 */
export async function writeMembers(trx: PartnerTransaction, rows: readonly MemberRecord[]): Promise<Written> {
  const stored = await findMembers(trx, rows);
  const known = new Map<string, StoredMember>();
  const index = (member: StoredMember): void => keysOfMember(member).forEach((key) => void known.set(key, member));
  stored.forEach(index);
  const optedIn = new Set(stored.filter((member) => member.email_opt_in));
  const before = new Map(stored.map((member) => [member, JSON.stringify(member)]));
  const rejected: { index: number; reason: string }[] = [];
  const touched = new Map<StoredMember, number>();

  rows.forEach((row, place) => {
    const found = new Set(keysOfRow(row).flatMap((key) => known.get(key) ?? []));
    if (found.size > 1) {
      rejected.push({ index: place, reason: DIFFERENT_MEMBERS });
      return;
    }
    const [member = { ...BLANK, public_id: row.publicId ?? newPublicId() }] = found;
    if (row.publicId !== undefined && row.publicId !== member.public_id) {
      rejected.push({ index: place, reason: 'the member has another public id' });
      return;
    }
    fill(member, row);
    index(member);
    touched.set(member, (touched.get(member) ?? 0) + 1);
  });

  const changed = [...touched.keys()].filter((member) => JSON.stringify(member) !== before.get(member));
  await write(trx, changed);
  const optedOut = changed.filter((member) => optedIn.has(member) && !member.email_opt_in);
  const now = new Date();
  await saveEmailConsents(
    trx,
    optedOut.map(({ id }) => ({ memberId: id!, isOptedIn: false, source: 'import', now })),
  );
  return { changed: changed.reduce((sum, member) => sum + touched.get(member)!, 0), rejected };
}

const isOtherAddress = (email: string | undefined, stored: string | null): boolean =>
  email !== undefined && emailKey(email) !== emailKey(stored ?? '');

function fill(member: StoredMember, row: MemberRecord): void {
  const isNew = member.id === null;
  const given: Partial<StoredMember> = {
    email: row.email,
    loyalty_number: row.loyaltyNumber,
    ...forNameColumns((part) => row[part]),
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zip_code: row.zipCode,
    phone_number: row.phone,
    must_update_email: row.emailBounces ?? (isOtherAddress(row.email, member.email) ? false : undefined),
    family_id: row.familyId,
    enrollment_source: row.enrollmentSource,
    joined_at: row.joinedAt?.toISOString(),
    email_opt_in: isNew || row.emailOptIn === false ? row.emailOptIn : undefined,
    sms_opt_in: isNew || row.smsOptIn === false ? row.smsOptIn : undefined,
  } as Partial<StoredMember>;
  Object.assign(member, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
}

async function findMembers(trx: PartnerTransaction, rows: readonly MemberRecord[]): Promise<StoredMember[]> {
  const { rows: found } = await sql<Omit<StoredMember, 'joined_at'> & { joined_at: Date | null }>`
    select id, ${sql.raw(COLUMN_NAMES)} from member where partner = ${trx.partner} and id in (${memberIdsOf(trx, rows)}) order by id for update`.execute(
    trx,
  );
  return found.map(({ joined_at, ...member }) => ({ ...member, joined_at: joined_at?.toISOString() ?? null }));
}

/** People with a join date become card members, who link their cards later; others are only known from the program. */
async function write(trx: PartnerTransaction, members: readonly StoredMember[]): Promise<void> {
  const [added, known] = [members.filter(({ id }) => id === null), members.filter(({ id }) => id !== null)];
  if (added.length > 0) {
    await sql`
      insert into member (partner, ${sql.raw(COLUMN_NAMES)}, activated_at, member_type)
      select ${trx.partner}, ${sql.raw(COLUMN_NAMES)}, joined_at, case when joined_at is null then 'NonCardMember' else 'EnrolledCardMember' end
      from json_to_recordset(${JSON.stringify(added)}::json) as given (${sql.raw(COLUMNS)})
      ${INSERTS_ON_WORKERS}`.execute(trx);
  }
  if (known.length === 0) return;
  const changes = COLUMN_NAMES.split(', ')
    .map((name) => `${name} = given.${name}`)
    .join(', ');
  await sql`
    update member m set ${sql.raw(changes)}, activated_at = coalesce(m.activated_at, given.joined_at), updated_at = now()
    from json_to_recordset(${JSON.stringify(known)}::json) as given (id uuid, ${sql.raw(COLUMNS)})
    where m.partner = ${trx.partner} and m.id = given.id`.execute(trx);
}
