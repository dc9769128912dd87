import { ProspectEmailSchema, type ProspectEmail } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';
import { addProspect } from './prospects.service.ts';

/** More than one IP address needs, and too few to probe for members. */
const ADDRESSES_PER_MINUTE = 60;

const AcceptedSchema = Type.Object({}, { additionalProperties: false });

/** The email form of the home page (HOM-01). */
export function prospectRoutes(app: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  const config = { access: 'public', rateLimit: { max: ADDRESSES_PER_MINUTE } } as const;
  const save = {
    summary: 'Saves the address of a person who may join',
    body: ProspectEmailSchema,
    response: { 202: AcceptedSchema },
  };
  app.post<{ Body: ProspectEmail }>('/api/Members/ProspectEmails', { schema: save, config }, async (request, reply) => {
    await addProspect(database, partnerOf(request).code, request.body.email);
    return reply.code(202).send({});
  });
}
