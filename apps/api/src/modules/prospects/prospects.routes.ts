import { EmailQuerySchema, IsValidSchema, ProspectEmailSchema, type ProspectEmail } from '@dining/api-contract';
import { isEmail } from '@dining/rules';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { partnerOf } from '../../platform/http/partner.ts';

/** HOM-01: the e-mail box of home. An address is valid when it is well-formed and no member has it. */
export function prospectRoutes({ database }: { database: Database }) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const validate = { summary: 'Whether an e-mail address can be used to join', querystring: EmailQuerySchema, response: { 200: IsValidSchema } };
    app.get<{ Querystring: { email: string } }>('/api/Members/Validate/Email', { schema: validate }, (request, reply) =>
      reply.header('cache-control', 'no-store').send({ isValid: isEmail(request.query.email) }),
    );

    const remember = { summary: 'Keeps the address of somebody who may join', body: ProspectEmailSchema };
    app.post<{ Body: ProspectEmail }>('/api/Members/ProspectEmails', { schema: remember }, async (request, reply) => {
      const { code } = partnerOf(request);
      const email = request.body.email.trim();
      if (!isEmail(email)) {
        throw new AppError(400, 'bad_request', 'The request is not as described.', [{ field: 'email', message: 'must be an e-mail address' }]);
      }
      await database.withPartner(code, (trx) =>
        trx.insertInto('prospect_email').values({ partner: code, email }).onConflict((conflict) => conflict.doNothing()).execute(),
      );
      return reply.code(202).header('cache-control', 'no-store').send({});
    });
  };
}
