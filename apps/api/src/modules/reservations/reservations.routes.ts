import {
  BookingOutcomeSchema,
  DoneSchema,
  GuaranteePageSchema,
  GuaranteeRequestSchema,
  IdSchema,
  NewReservationSchema,
  ReservationChangeSchema,
  ReservationsSchema,
  type GuaranteeRequest,
  type NewReservation,
  type ReservationChange,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { allowEmptyBodies } from '../../platform/http/request-bodies.ts';
import { siteOrigin } from '../../platform/tenancy/site-origin.ts';
import type { Services } from '../../services.ts';
import { bookable } from './bookable-restaurants.ts';
import { checkedStart } from './request-problems.ts';

const ReservationParams = Type.Object({ id: IdSchema });
type Params = Static<typeof ReservationParams>;

/** Far above what a guest does, far below what a table grabber does. */
const BOOKINGS_PER_MINUTE = 30;

export function reservationRoutes(
  app: FastifyInstance,
  {
    reservations,
    cardGuarantees,
    callers,
    database,
    booking,
    env,
    listeningPort,
    now,
  }: Pick<
    Services,
    'reservations' | 'cardGuarantees' | 'callers' | 'database' | 'booking' | 'env' | 'listeningPort' | 'now'
  >,
): void {
  const config = { rateLimit: { max: BOOKINGS_PER_MINUTE } };
  allowEmptyBodies(app);

  const list = {
    summary: 'The member’s reservations: upcoming ones, and the latest past ones',
    response: { 200: ReservationsSchema },
  };
  app.get('/api/Member/Reservations', { schema: list }, (request) => reservations.list(callers.member(request)));

  const book = {
    summary: 'Books a table',
    description: 'The same request id again gets the first answer. A payment provider that fails is a 424.',
    body: NewReservationSchema,
    response: { 200: BookingOutcomeSchema },
  };
  app.post<{ Body: NewReservation }>('/api/Member/Reservations', { schema: book, config }, (request) =>
    reservations.book(callers.memberInPerson(request), request.body),
  );

  const guarantee = {
    summary: 'Opens the payment page on which a card guarantees a table',
    description: 'A payment provider that fails is a 424.',
    body: GuaranteeRequestSchema,
    response: { 200: GuaranteePageSchema },
  };
  app.post<{ Body: GuaranteeRequest }>(
    '/api/Member/Reservations/Guarantees',
    { schema: guarantee, config },
    async (request) => {
      const { partner, site, session } = callers.memberInPerson(request);
      const { merchantId, startsAt, partySize, returnPath } = request.body;
      const { restaurant } = await bookable({ database, booking }, partner, merchantId);
      const at = checkedStart(startsAt, partySize, restaurant.zone, now());
      return cardGuarantees.open(
        partner.code,
        { memberId: session.memberId, merchantId, startsAt: new Date(at), partySize },
        { origin: siteOrigin(site, { APP_ENV: env.APP_ENV, PORT: listeningPort() }), returnPath },
      );
    },
  );

  const change = {
    summary: 'Changes time, party or request of a reservation',
    params: ReservationParams,
    body: ReservationChangeSchema,
    response: { 200: BookingOutcomeSchema },
  };
  app.put<{ Params: Params; Body: ReservationChange }>(
    '/api/Member/Reservations/:id',
    { schema: change, config },
    (request) => reservations.change(callers.memberInPerson(request), request.params.id, request.body),
  );

  const cancel = {
    summary: 'Cancels a reservation',
    description: 'When it is too late, a 409 says how to reach the restaurant.',
    params: ReservationParams,
    response: { 200: DoneSchema },
  };
  app.delete<{ Params: Params }>('/api/Member/Reservations/:id', { schema: cancel, config }, async (request) => {
    await reservations.cancel(callers.memberInPerson(request), request.params.id);
    return {};
  });

  const calendar = {
    summary: 'A reservation as a calendar file',
    params: ReservationParams,
    response: {
      200: { description: 'An .ics file.', content: { 'text/calendar': { schema: Type.String() } } },
    },
  };
  app.get<{ Params: Params }>('/api/Member/Reservations/:id/Calendar', { schema: calendar }, async (request, reply) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="reservation.ics"')
      .send(await reservations.calendar(callers.member(request), request.params.id)),
  );
}
