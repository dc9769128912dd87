import { ProspectEmailSchema, type ProspectEmail } from '@dining/api-contract';
import { isEmail } from '@dining/rules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { badFields } from '../../platform/http/app-error.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';

/** Nobody joins this often from one address; it keeps strangers from trying out who is a member. */
const PER_MINUTE = 60;

const RememberedSchema = Type.Object({}, { additionalProperties: false });

/** HOM-01: the e-mail box of home. */
export function prospectRoutes({ database }: { database: Database }) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const config = { access: 'public', rateLimit: { max: PER_MINUTE } } as const;
    const remember = {
      summary: 'Keeps the address of somebody who may join',
      body: ProspectEmailSchema,
      response: { 202: RememberedSchema },
    };
    app.post<{ Body: ProspectEmail }>(
      '/api/Members/ProspectEmails',
      { schema: remember, config },
      async (request, reply) => {
        const { code } = partnerOf(request);
        const email = request.body.email.trim();
        if (!isEmail(email)) throw badFields({ field: 'email', message: 'must be an e-mail address' });
        await database.withPartner(code, (trx) =>
          trx
            .insertInto('prospect_email')
            .values({ partner: code, email })
            .onConflict((conflict) => conflict.doNothing())
            .execute(),
        );
        return reply.code(202).send({});
      },
    );
  };
}
