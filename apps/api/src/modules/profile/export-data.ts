import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { refuseEmulated, sessionOf, unauthorized } from '../../platform/session/access.ts';
import type { SecurityLog } from '../../platform/session/security-events.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { longParts, readShortParts, ROWS_AT_ONCE } from './export-parts.ts';

const Things = Type.Array(Type.Unknown());

/** What the file holds; the fields within are named like those of the calls. */
export const MemberDataSchema = Type.Object({
  exportedAt: Type.String({ format: 'date-time' }),
  program: Type.String(),
  profile: Type.Record(Type.String(), Type.Unknown()),
  consents: Things,
  cards: Things,
  programCards: Things,
  identities: Things,
  sessions: Things,
  years: Things,
  bonuses: Things,
  transactions: Things,
  rewards: Things,
  payouts: Things,
  claims: Things,
  reviews: Things,
  securityEvents: Things,
});

export type ExportDependencies = { database: Database; securityLog: SecurityLog; now(): Date };

/**
 * Hands out everything that is held about a member, as one file (EXT-07). Long lists are read and sent a page at a time,
 * each in a transaction of its own: neither memory nor a connection is held by somebody who reads slowly.
 */
export function createDataExport({ database, securityLog, now }: ExportDependencies) {
  async function* linesOf(partner: string, memberId: string, head: object): AsyncGenerator<string> {
    // Everything but the closing brace: the long lists come after it.
    yield JSON.stringify(head, undefined, 1).slice(0, -2);
    for (const [name, readPage] of Object.entries(longParts(partner, memberId))) {
      yield `,\n "${name}": [`;
      let [before, page] = ['', await database.withPartner(partner, (trx) => readPage(trx, undefined))];
      while (page.length > 0) {
        yield before + page.map((row) => `\n  ${JSON.stringify(row)}`).join(',');
        const last = page.length < ROWS_AT_ONCE ? undefined : page.at(-1)?.id;
        [before, page] = [
          ',',
          last === undefined ? [] : await database.withPartner(partner, (trx) => readPage(trx, last)),
        ];
      }
      yield ']';
    }
    yield '\n}\n';
  }

  return async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { code, settings } = partnerOf(request);
    // Whoever helps a member needs less than everything.
    refuseEmulated(request);
    const { memberId } = sessionOf(request);
    const time = now();
    const parts = await database.withPartner(code, async (trx) => {
      await securityLog.note(trx, request, 'data_exported', memberId);
      const read = await readShortParts(trx, memberId);
      if (read === undefined) throw unauthorized();
      return read;
    });
    const head = { exportedAt: time, program: settings.programName, ...parts };
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .send(Readable.from(linesOf(code, memberId, head)));
  };
}
