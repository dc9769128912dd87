import { ImpressionsSchema, type Impression } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { badFields } from '../../platform/http/app-error.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { impressionRow, isInstant } from './impression-row.ts';

/** A batch of fifty events with all that they may carry. */
const MAX_BATCH_BYTES = 128 * 1024;

const AcceptedSchema = Type.Object(
  { accepted: Type.Integer({ description: 'How many events were kept.' }) },
  { additionalProperties: false },
);

/** ANL-01: what visitors do, in batches of at most 50. */
export function impressionRoutes({ database }: { database: Database }) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const schema = {
      summary: 'Reports what a visitor did',
      description: 'Taken from pages of the same site without X-XSRF-TOKEN, since it is sent as a page goes away.',
      body: ImpressionsSchema,
      response: { 202: AcceptedSchema },
    };
    const config = { access: 'public', csrf: 'own-origin' } as const;
    app.post<{ Body: Impression[] }>(
      '/api/Impressions',
      { schema, config, bodyLimit: MAX_BATCH_BYTES },
      async (request, reply) => {
        const { code } = partnerOf(request);
        const undated = request.body.flatMap(({ dateTime }, index) =>
          isInstant(dateTime) ? [] : [{ field: `${index}.dateTime`, message: 'must be an ISO 8601 time' }],
        );
        if (undated.length > 0) throw badFields(...undated);
        const rows = request.body.map((impression) => impressionRow(code, impression));
        await database.withPartner(code, (trx) => trx.insertInto('impression').values(rows).execute());
        return reply.code(202).send({ accepted: rows.length });
      },
    );
  };
}
