import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { sessionOf } from '../../platform/session/access.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { applyTransactions } from '../rewards/apply-transactions.ts';

const closed = { additionalProperties: false } as const;

/** Letters that ids are made of: the database holds no others. */
const ID_LETTERS = '^[\\x21-\\x7e]+$';

/** So many restaurants are offered to dine at, and so many dines are shown. */
const LISTED = 12;

const DinesSchema = Type.Object(
  {
    merchants: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }, closed)),
    dines: Type.Array(
      Type.Object(
        {
          sourceId: Type.String(),
          merchantName: Type.String(),
          ticketCents: Type.Integer(),
          status: Type.String(),
          reason: Type.String(),
          benefitUnits: Type.Integer(),
        },
        closed,
      ),
    ),
  },
  closed,
);

const DineSchema = Type.Object(
  {
    merchantId: Type.String({ minLength: 1, maxLength: 200, pattern: ID_LETTERS }),
    ticketCents: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
    event: Type.Enum(['approved', 'settled', 'refunded']),
    sourceId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: ID_LETTERS,
        description: 'The dine that goes on; a new one without it.',
      }),
    ),
  },
  closed,
);

const OutcomeSchema = Type.Object(
  { sourceId: Type.String(), outcome: Type.String(), reason: Type.Optional(Type.String()) },
  closed,
);

export type DineOptions = { database: Database; now(): Date };

/** Card transactions that nobody made: they take the way of real ones, from the feed to the reward (EXT-10). */
export function stagingDineRoutes({ database, now }: DineOptions) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const list = { summary: 'Restaurants to dine at, and the member’s last dines', response: { 200: DinesSchema } };
    app.get('/api/staging/dines', { schema: list }, async (request) => {
      const { code } = partnerOf(request);
      const { memberId } = sessionOf(request);
      return database.withPartner(code, async (trx) => ({
        merchants: await trx
          .selectFrom('merchant')
          .select(['id', 'name'])
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .limit(LISTED)
          .execute(),
        dines: await lastDines(trx, memberId),
      }));
    });

    const dine = {
      summary: 'Lets a card transaction of the member arrive',
      body: DineSchema,
      response: { 200: OutcomeSchema },
    };
    app.post<{ Body: Static<typeof DineSchema> }>('/api/staging/dines', { schema: dine }, async (request) => {
      const partner = partnerOf(request);
      const { memberId } = sessionOf(request);
      const { merchantId, ticketCents, event, sourceId } = request.body;
      const time = now();
      return database.withPartner(partner.code, async (trx) => {
        const card = await trx
          .selectFrom('member_card')
          .select('fingerprint')
          .where('member_id', '=', memberId)
          .where('unlinked_at', 'is', null)
          .orderBy('linked_at', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (card === undefined)
          throw new AppError(409, 'no_card', 'Link a card first: a dine is known by the card that paid it.');
        const isRefund = event === 'refunded';
        const row = {
          sourceId: isRefund || sourceId === undefined ? `staging-${randomUUID()}` : sourceId,
          ...(isRefund && sourceId !== undefined && { originalSourceId: sourceId }),
          event,
          fingerprint: card.fingerprint,
          merchantId,
          transactedAt: time,
          ticketCents,
          currency: 'USD',
        };
        const [outcome] = await applyTransactions(trx, partner, [row], time);
        return outcome;
      });
    });
  };
}

async function lastDines(trx: PartnerTransaction, memberId: string) {
  const rows = await trx
    .selectFrom('card_transaction')
    .select(['source_id', 'merchant_name', 'ticket_cents', 'status', 'reason', 'benefit_units'])
    .where('member_id', '=', memberId)
    .orderBy('transacted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map((row) => ({
    sourceId: row.source_id,
    merchantName: row.merchant_name,
    ticketCents: row.ticket_cents,
    status: row.status,
    reason: row.reason ?? '',
    benefitUnits: row.benefit_units,
  }));
}
