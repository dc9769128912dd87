import { ImpressionsSchema, type Impression } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';
import { recordImpressions } from './impressions.service.ts';

/** A batch of fifty events with all their data. */
const MAX_BATCH_BYTES = 128 * 1024;

const AcceptedSchema = Type.Object(
  { accepted: Type.Integer({ description: 'How many events were stored.' }) },
  { additionalProperties: false },
);

/** What visitors do, in batches of at most 50 (ANL-01). */
export function impressionRoutes(app: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  const schema = {
    summary: 'Reports what a visitor did',
    description: 'Accepted from pages of the same site without X-XSRF-TOKEN, since it is sent while a page closes.',
    body: ImpressionsSchema,
    response: { 202: AcceptedSchema },
  };
  const config = { access: 'public', csrf: 'own-origin' } as const;
  app.post<{ Body: Impression[] }>(
    '/api/Impressions',
    { schema, config, bodyLimit: MAX_BATCH_BYTES },
    async (request, reply) => {
      const accepted = await recordImpressions(database, partnerOf(request).code, request.body);
      return reply.code(202).send({ accepted });
    },
  );
}
