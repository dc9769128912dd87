import { ImpressionsSchema, type Impression } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { partnerOf } from '../../platform/http/partner.ts';

/** ANL-01: what visitors do, in batches of at most 50. */
export function impressionRoutes({ database }: { database: Database }) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const schema = { summary: 'Reports what a visitor did', body: ImpressionsSchema };
    app.post<{ Body: Impression[] }>('/api/Impressions', { schema, bodyLimit: 128 * 1024 }, async (request, reply) => {
      const { code } = partnerOf(request);
      const rows = request.body.map((impression, index) => ({
        partner: code,
        event: impression.event,
        channel: impression.channel,
        occurred_at: instant(impression.dateTime, index),
        user_agent: withoutNull(impression.userAgent),
        public_id: publicId(impression),
        payload: withoutNull(JSON.stringify(impression.data ?? {}).replaceAll('\\u0000', '')),
      }));
      await database.withPartner(code, (trx) => trx.insertInto('impression').values(rows).execute());
      return reply.code(202).header('cache-control', 'no-store').send({ accepted: rows.length });
    });
  };
}

function instant(text: string, index: number): Date {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  if (!(year >= 2000 && year < 2200)) {
    throw new AppError(400, 'bad_request', 'The request is not as described.', [{ field: `${index}.dateTime`, message: 'must be an ISO 8601 time' }]);
  }
  return date;
}

/** PostgreSQL text cannot hold NUL. */
const withoutNull = (text: string) => text.replaceAll('\0', '');

function publicId({ data }: Impression): string | null {
  const id = data?.['publicId'];
  return typeof id === 'string' ? withoutNull(id).slice(0, 64) : null;
}
