import type { Database } from '../../../../apps/api/src/platform/db/database.ts';
import { addSession } from '../../../../apps/api/src/platform/session/sessions.testing.ts';
import { loopbackAddress } from '../http/loopback-address.ts';
import { csrfTokenOf } from '../http/visitor.ts';

/** Who sends requests, at one program. */
export type FuzzCaller = {
  kind: 'member' | 'visitor' | 'without a token';
  host: string;
  headers: Record<string, string>;
};

const KINDS: readonly FuzzCaller['kind'][] = ['member', 'visitor', 'member', 'without a token'];

let tokens = 0;

/** Makes callers in turn: programs, members and visitors. A new one each time, because calls end sessions. */
export function createCallers({
  database,
  port,
  partners,
}: {
  database: Database;
  port: number;
  partners: readonly string[];
}): { get(turn: number): Promise<FuzzCaller> } {
  const memberOf = (partner: string, turn: number): Promise<string | undefined> =>
    database.withPartner(partner, async (trx) => {
      const members = await trx
        .selectFrom('member')
        .select('id')
        .where('joined_at', 'is not', null)
        .orderBy('id')
        .execute();
      return members[turn % Math.max(members.length, 1)]?.id;
    });
  return {
    async get(turn) {
      const kind = KINDS[turn % KINDS.length]!;
      const partner = partners[Math.floor(turn / KINDS.length) % partners.length]!;
      const host = `${partner}.localhost`;
      if (kind === 'without a token') return { kind, host, headers: { host } };
      const member = kind === 'member' ? await memberOf(partner, turn) : undefined;
      const session = member && `session=${await addSession(database, partner, member)}`;
      const visitor = { port, host, address: loopbackAddress(tokens++) };
      const token = await csrfTokenOf(visitor, session === undefined ? {} : { cookie: session });
      return {
        kind,
        host,
        headers: { ...token, host, cookie: [session, token['cookie']].filter((part) => part !== undefined).join('; ') },
      };
    },
  };
}
