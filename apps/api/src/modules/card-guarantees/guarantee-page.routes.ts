import { IdSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import type { Services } from '../../services.ts';
import { findGuarantee, setAnswer, type GuaranteeRow } from './card-guarantees.repository.ts';
import { withGuarantee } from './card-guarantees.service.ts';
import { guaranteePagePath } from './embedded-guarantees.ts';
import { guaranteePage, pageAnswers, type PageAnswer } from './guarantee-page.ts';

const ParamsSchema = Type.Object({ id: IdSchema });
const AnswerSchema = Type.Object({ answer: Type.Enum([...pageAnswers]) }, { additionalProperties: false });

const STORED = { confirm: 'confirmed', decline: 'declined', fail: 'failing' } as const;

/** The payment page of the embedded guarantees (RSV-03): staging and development only. */
export function guaranteePageRoutes(
  app: FastifyInstance,
  { database, callers }: Pick<Services, 'database' | 'callers'>,
): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  const own = async (trx: PartnerTransaction, { session }: MemberCaller, id: string): Promise<GuaranteeRow> => {
    const row = await findGuarantee(trx, id);
    if (row?.provider !== 'embedded' || row.member_id !== session.memberId || row.used_at !== null)
      throw notFound('The payment page');
    return row;
  };

  const page = { summary: 'The payment page that stands in for a provider’s', params: ParamsSchema, hide: true };
  app.get<{ Params: { id: string } }>(guaranteePagePath(':id'), { schema: page }, async (request, reply) => {
    const caller = callers.member(request);
    const row = await database.withPartner(caller.partner.code, (trx) => own(trx, caller, request.params.id));
    const { html, headers } = guaranteePage(`A table for ${row.party_size}. A card holds it; nothing is charged now.`);
    return reply.headers(headers).send(html);
  });

  const answer = {
    summary: 'Answers the payment page and returns to the site',
    params: ParamsSchema,
    body: AnswerSchema,
    hide: true,
  };
  app.post<{ Params: { id: string }; Body: { answer: PageAnswer } }>(
    guaranteePagePath(':id'),
    { schema: answer, config: { csrf: 'own-origin' } },
    async (request, reply) => {
      const caller = callers.member(request);
      const given = request.body.answer;
      const row = await database.withPartner(caller.partner.code, async (trx) => {
        const found = await own(trx, caller, request.params.id);
        if (given !== 'cancel') await setAnswer(trx, found.id, STORED[given]);
        return found;
      });
      return reply.redirect(given === 'cancel' ? row.return_path : withGuarantee(row.return_path, row.id), 303);
    },
  );
}
