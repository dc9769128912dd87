import { dineEvents } from '@dining/rules';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Services } from '../../services.ts';

const closed = { additionalProperties: false } as const;

/** The characters that ids in the database consist of. */
const ID_CHARACTERS = '^[\\x21-\\x7e]+$';

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
    merchantId: Type.String({ minLength: 1, maxLength: 200, pattern: ID_CHARACTERS }),
    ticketCents: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
    event: Type.Enum([...dineEvents]),
    sourceId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: ID_CHARACTERS,
        description: 'The dine that this event belongs to; a new dine by default.',
      }),
    ),
  },
  closed,
);

const OutcomeSchema = Type.Object(
  { sourceId: Type.String(), outcome: Type.String(), reason: Type.Optional(Type.String()) },
  closed,
);

/** Simulated card transactions, processed like real ones from the feed to the reward (EXT-10). */
export function stagingDineRoutes(
  app: FastifyInstance,
  { stagingDines, callers }: Pick<Services, 'stagingDines' | 'callers'>,
): void {
  const list = { summary: 'Restaurants to dine at, and the member’s latest dines', response: { 200: DinesSchema } };
  app.get('/api/staging/dines', { schema: list }, (request) => stagingDines.list(callers.member(request)));

  const dine = {
    summary: 'Simulates a card transaction of the member',
    body: DineSchema,
    response: { 200: OutcomeSchema },
  };
  app.post<{ Body: Static<typeof DineSchema> }>('/api/staging/dines', { schema: dine }, (request) =>
    stagingDines.simulate(callers.member(request), request.body),
  );
}
