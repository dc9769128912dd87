import { ledgerViolations } from '../../../../apps/api/src/modules/rewards/rewards.testing.ts';
import type { Database } from '../../../../apps/api/src/platform/db/database.ts';
import type { FedDines } from './fed-dines.ts';
import type { Acknowledged } from './member.ts';

/** What is wrong in the database, one line each. */
export type Verdict = { lost: string[]; wrongBalances: string[]; doubled: string[] };

/** Compares what a program acknowledged and was fed with what its database holds. */
export async function verify(
  database: Database,
  { partner, joined, linked, booked, signedIn }: Acknowledged,
  fed: readonly FedDines[],
): Promise<Verdict> {
  const rows = await database.withPartner(partner, async (trx) => ({
    members: await trx.selectFrom('member').select(['id', 'email']).execute(),
    cards: await trx
      .selectFrom('member_card')
      .select(['member_id', 'last_four', 'fingerprint'])
      .where('unlinked_at', 'is', null)
      .execute(),
    reservations: await trx
      .selectFrom('reservation')
      .select(['id', 'request_id', 'state', 'starts_at', 'hold_id'])
      .execute(),
    sessions: await trx.selectFrom('member_session').select('id_hash').execute(),
    entries: await trx.selectFrom('reward_entry').select(['member_id', 'units', 'cause']).execute(),
    dines: await trx.selectFrom('card_transaction').select('source_id').execute(),
  }));
  const holds = new Set((await database.shared.selectFrom('table_hold').select('id').execute()).map(({ id }) => id));
  const lost: string[] = [];
  const expectFound = (what: string, found: boolean): void => void (found || lost.push(`${partner}: ${what}`));

  const byEmail = new Map(rows.members.map(({ id, email }) => [email, id]));
  for (const email of joined) expectFound(`member ${email}`, byEmail.has(email));
  const cards = new Set(rows.cards.map(({ member_id: id, last_four: digits }) => `${id} ${digits}`));
  for (const { email, lastFour } of linked)
    expectFound(`card of ${email}`, cards.has(`${byEmail.get(email)} ${lastFour}`));
  const sessions = new Set(rows.sessions.map(({ id_hash: hash }) => hash.toString('hex')));
  for (const hash of signedIn) expectFound('session', sessions.has(hash.toString('hex')));
  const byRequest = Map.groupBy(rows.reservations, ({ request_id: id }) => id);
  for (const { requestId, startsAt } of booked) {
    const [own] = byRequest.get(requestId) ?? [];
    const isHeld = own?.hold_id !== null && own !== undefined && holds.has(own.hold_id);
    expectFound(
      `reservation ${requestId}`,
      isHeld && own.state === 'booked' && own.starts_at.toISOString() === startsAt,
    );
  }
  const count = fed.reduce((sum, each) => sum + each.count(), 0);
  if (rows.dines.length !== count) lost.push(`${partner}: ${count} dines were fed, ${rows.dines.length} are stored`);

  const doubled = [
    ...repeated(
      'two reservations for request',
      rows.reservations.map(({ request_id: id }) => id),
    ),
    ...repeated(
      'two reservations with hold',
      rows.reservations.flatMap(({ hold_id: id }) => id ?? []),
    ),
    ...repeated(
      'two entries with cause',
      rows.entries.map(({ cause }) => cause),
    ),
    ...repeated(
      'two dines with id',
      rows.dines.map(({ source_id: id }) => id),
    ),
    ...repeated(
      'two links of card',
      rows.cards.map(({ fingerprint }) => fingerprint.toString('hex')),
    ),
  ].map((line) => `${partner}: ${line}`);

  const expected = new Map<string, number>();
  for (const each of fed) for (const [id, units] of each.expected()) expected.set(id, (expected.get(id) ?? 0) + units);
  const stored = new Map<string, number>();
  for (const { member_id: id, units } of rows.entries) stored.set(id, (stored.get(id) ?? 0) + units);
  const wrongBalances = [...new Set([...expected.keys(), ...stored.keys()])].flatMap((id) =>
    (expected.get(id) ?? 0) === (stored.get(id) ?? 0)
      ? []
      : [`${partner}: member ${id} has ${stored.get(id)} instead of ${expected.get(id)}`],
  );
  return { lost, doubled, wrongBalances: [...wrongBalances, ...(await ledgerViolations(database, partner))] };
}

const repeated = (what: string, keys: readonly string[]): string[] =>
  [...Map.groupBy(keys, (key) => key)].flatMap(([key, all]) => (all.length > 1 ? [`${what} ${key}`] : []));
