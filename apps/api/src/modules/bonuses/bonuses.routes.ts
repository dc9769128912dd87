import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { allowEmptyBodies } from '../../platform/http/empty-bodies.ts';
import { refuseEmulated, sessionOf } from '../../platform/session/access.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { registerForBonus } from './bonuses.ts';

const BonusParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) });

/** BON-01: registering for a bonus. */
export function bonusRoutes({ database, now }: { database: Database; now(): Date }) {
  return async function routes(app: FastifyInstance): Promise<void> {
    allowEmptyBodies(app);
    const schema = {
      summary: 'Registers the member for a bonus',
      params: BonusParams,
      response: { 200: Type.Literal(true) },
    };
    app.post<{ Params: Static<typeof BonusParams> }>('/api/Member/Bonus/:code', { schema }, async (request) => {
      refuseEmulated(request);
      const partner = partnerOf(request);
      const { code } = request.params;
      // PostgreSQL holds no such text: asking would be an error, not an answer.
      const outcome = code.includes('\0')
        ? 'unknown'
        : await database.withPartner(partner.code, (trx) =>
            registerForBonus(trx, partner, { memberId: sessionOf(request).memberId, code, now: now() }),
          );
      if (outcome === 'unknown') throw notFound('The bonus');
      if (outcome === 'qualified')
        throw new AppError(409, 'already_qualified', 'The member has earned this bonus already.');
      return true;
    });
  };
}
