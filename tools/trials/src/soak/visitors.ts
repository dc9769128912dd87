import type { Database } from '../../../../apps/api/src/platform/db/database.ts';
import { addSession } from '../../../../apps/api/src/platform/session/sessions.testing.ts';
import { csrfTokenOf, visit, type Visitor } from '../http/visitor.ts';

type Client = { visitor: Visitor; headers: Record<string, string>; isMember: boolean };

/** The status of an answer, and what was asked for at which program. */
type Answered = { status: number; request: string };

/** Addresses from which each program is used; few enough that no cache of the server keeps growing because of them. */
const PER_PROGRAM = 20;

const SEARCH = '/api/v2/Merchants/Search?latitude=40.7577&longitude=-73.9857';

/** What visitors ask for; `{m}` is a restaurant. */
const FOR_ALL = [
  '/',
  '/search?near=Brooklyn%2C+NY',
  '/merchants/{m}',
  '/api/feature-flags',
  '/api/CSRF',
  `${SEARCH}&restaurantOrCuisine=pizza`,
  SEARCH,
  '/api/v2/Merchants/{m}',
  '/api/Locations/Suggest?q=new',
  '/images/merchants/{m}?w=200',
];

const FOR_MEMBERS = [
  '/account/activity',
  '/api/Member',
  '/api/Member/Transactions',
  '/api/Member/DineSummary',
  '/api/Member/Favorites',
];

/** Visitors and members at each program, who make one request at a time. */
export async function openVisitors({
  database,
  port,
  partners,
}: {
  database: Database;
  port: number;
  partners: readonly string[];
}): Promise<{ visit(random: number): Promise<Answered> }> {
  const merchants = await database.shared.selectFrom('merchant').select('id').orderBy('id').limit(50).execute();
  const clients: Client[] = [];
  for (const [index, partner] of partners.entries()) {
    const members = await database.withPartner(partner, (trx) =>
      trx
        .selectFrom('member')
        .select('id')
        .where('activated_at', 'is not', null)
        .where('must_update_email', '=', false)
        .limit(5)
        .execute(),
    );
    for (let place = 0; place < PER_PROGRAM; place += 1) {
      const visitor = { port, host: `${partner}.localhost`, address: `127.30.${index}.${place + 1}` };
      const member = place % 2 === 0 ? members[place % Math.max(members.length, 1)] : undefined;
      const session = member && `session=${await addSession(database, partner, member.id)}`;
      const token = await csrfTokenOf(visitor, session === undefined ? {} : { cookie: session });
      const cookie = [session, token['cookie']].filter((part) => part !== undefined).join('; ');
      clients.push({ visitor, headers: { ...token, cookie }, isMember: member !== undefined });
    }
  }
  return {
    async visit(random) {
      const { visitor, headers, isMember } = clients[random % clients.length]!;
      const turn = Math.floor(random / clients.length);
      const merchant = merchants[turn % merchants.length]?.id ?? '';
      if (isMember && turn % 10 === 0) {
        const method = turn % 20 === 0 ? 'PUT' : 'DELETE';
        const { status } = await visit(visitor, `/api/Member/Favorites/${merchant}`, { method, headers });
        return { status, request: `${method} favorite at ${visitor.host}` };
      }
      const paths = isMember && turn % 2 === 0 ? FOR_MEMBERS : FOR_ALL;
      const path = paths[turn % paths.length]!;
      const { status } = await visit(visitor, path.replace('{m}', merchant), { headers });
      return { status, request: `${path} at ${visitor.host}` };
    },
  };
}
