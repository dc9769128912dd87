import { reservationStates } from '@dining/rules';
import { Type, type Static } from 'typebox';
import { IdSchema } from './id.contract.ts';
import { LOCAL_DATE, LOCAL_TIME } from './local-time.contract.ts';

/** Above 100 it is a typing error, not a party (PARTY_LIMIT in libs/booking). */
const PARTY_SIZE = Type.Integer({ minimum: 1, maximum: 100 });

const closed = { additionalProperties: false } as const;

/** What a guest asks for (RSV-01). Dates and sizes that no restaurant takes are outcomes, not errors. */
export const AvailabilityQuerySchema = Type.Object(
  {
    date: LOCAL_DATE,
    time: LOCAL_TIME,
    partySize: PARTY_SIZE,
    changing: Type.Optional(
      Type.String({
        ...IdSchema,
        description:
          'A reservation that the signed-in member wants to change, whose own table counts as free. Ignored unless it is theirs and booked at this restaurant.',
      }),
    ),
  },
  closed,
);
export type AvailabilityQuery = Static<typeof AvailabilityQuerySchema>;

/** Tables of several restaurants, for cards in lists. Without a date: tonight, at each restaurant. */
export const TablesQuerySchema = Type.Object(
  {
    ids: Type.String({ description: 'Merchant ids, separated by commas; at most 30.', minLength: 1, maxLength: 4_000 }),
    date: Type.Optional(LOCAL_DATE),
    time: LOCAL_TIME,
    partySize: PARTY_SIZE,
  },
  closed,
);
export type TablesQuery = Static<typeof TablesQuerySchema>;

/** A time that can be booked. */
export const SlotSchema = Type.Object(
  {
    startsAt: Type.String({ format: 'date-time', description: 'The moment, in UTC.' }),
    date: LOCAL_DATE,
    time: LOCAL_TIME,
    needsCard: Type.Boolean({ description: 'Whether a card guarantees the reservation (RSV-03).' }),
    feeCents: Type.Integer({ description: 'What a no-show or a late cancellation costs the party; 0 without a card.' }),
    changeableUntil: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          'Until when a guest may change or cancel online (EXT-05), which can be over; absent where a provider decides that later, and in lists.',
      }),
    ),
  },
  closed,
);
export type Slot = Static<typeof SlotSchema>;

/** Up to three times nearest to the wanted one, of those asked restaurants that have any. */
export const TablesSchema = Type.Object(
  {
    tables: Type.Array(
      Type.Object({ merchantId: Type.String(), slots: Type.Array(SlotSchema, { minItems: 1, maxItems: 3 }) }, closed),
    ),
  },
  closed,
);
export type Tables = Static<typeof TablesSchema>;

/** RSV-02. `sameDay` and `nextDays` are alternatives where there is no slot near the time (EXT-09). */
export const AvailabilitySchema = Type.Union([
  Type.Object({ outcome: Type.Literal('slots'), slots: Type.Array(SlotSchema, { minItems: 1 }) }, closed),
  Type.Object(
    {
      outcome: Type.Enum(['none', 'too_close']),
      sameDay: Type.Array(SlotSchema),
      nextDays: Type.Array(SlotSchema),
    },
    closed,
  ),
  Type.Object({ outcome: Type.Literal('party_too_small'), minParty: Type.Integer() }, closed),
  Type.Object({ outcome: Type.Literal('party_too_big'), maxParty: Type.Integer() }, closed),
  Type.Object({ outcome: Type.Literal('too_far'), lastDate: LOCAL_DATE }, closed),
]);
export type Availability = Static<typeof AvailabilitySchema>;

const SPECIAL_REQUEST = Type.String({ maxLength: 500, description: 'In the words of the guest; shown as text only.' });

const GUARANTEE = Type.Optional(
  Type.String({ maxLength: 200, description: 'What the payment page returned, for slots that need a card.' }),
);

const MERCHANT_ID = Type.String({ minLength: 1, maxLength: 100 });

/** A booking. The request id is made once for each attempt of the guest: sent again, it gets the first answer. */
export const NewReservationSchema = Type.Object(
  {
    requestId: Type.String({ format: 'uuid' }),
    merchantId: MERCHANT_ID,
    startsAt: Type.String({ format: 'date-time' }),
    partySize: PARTY_SIZE,
    specialRequest: Type.Optional(SPECIAL_REQUEST),
    guarantee: GUARANTEE,
  },
  closed,
);
export type NewReservation = Static<typeof NewReservationSchema>;

/** Another time, party or request for a reservation; the restaurant stays. */
export const ReservationChangeSchema = Type.Omit(NewReservationSchema, ['merchantId'], closed);
export type ReservationChange = Static<typeof ReservationChangeSchema>;

/** Asks for the payment page on which a card guarantees a slot (RSV-03). */
export const GuaranteeRequestSchema = Type.Object(
  {
    merchantId: MERCHANT_ID,
    startsAt: Type.String({ format: 'date-time' }),
    partySize: PARTY_SIZE,
    returnPath: Type.String({
      maxLength: 500,
      description: 'Path of this site to return to; the page adds the query parameter "guarantee".',
    }),
  },
  closed,
);
export type GuaranteeRequest = Static<typeof GuaranteeRequestSchema>;

/** The payment page of the provider. A provider that fails is a 424. */
export const GuaranteePageSchema = Type.Object({ url: Type.String() }, closed);
export type GuaranteePage = Static<typeof GuaranteePageSchema>;

/** A reservation that a member holds (EXT-05). */
export const ReservationSchema = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    merchantId: Type.String(),
    merchantName: Type.String(),
    address: Type.String({ description: 'In one line.' }),
    telephone: Type.Union([Type.String(), Type.Null()]),
    timeZone: Type.String(),
    startsAt: Type.String({ format: 'date-time' }),
    date: LOCAL_DATE,
    time: LOCAL_TIME,
    partySize: Type.Integer(),
    specialRequest: Type.String(),
    confirmation: Type.String({ description: 'The number by which the restaurant knows it.' }),
    state: Type.Enum([...reservationStates]),
    feeCents: Type.Integer(),
    changeableUntil: Type.String({
      format: 'date-time',
      description: 'Until then it can be changed and canceled here; later only by calling the restaurant.',
    }),
    bonus: Type.Integer({ description: 'Miles or points for dining on it (RSV-04); 0 where the program gives none.' }),
    calendar: Type.Object(
      {
        file: Type.String({ description: 'Path of the .ics file.' }),
        google: Type.String({ format: 'uri' }),
        outlook: Type.String({ format: 'uri' }),
        office365: Type.String({ format: 'uri' }),
      },
      closed,
    ),
  },
  closed,
);
export type Reservation = Static<typeof ReservationSchema>;

/** Upcoming ones by time; past and canceled ones with the latest first. */
export const ReservationsSchema = Type.Object(
  { upcoming: Type.Array(ReservationSchema), past: Type.Array(ReservationSchema) },
  closed,
);
export type Reservations = Static<typeof ReservationsSchema>;

/**
 * RSV-03. Taken: another guest was faster. Overlap: another reservation within two hours at the same restaurant.
 * Checking: whether an earlier attempt within two hours there booked a table is not known yet. Deactivated: the provider
 * refuses this guest. Card needed: the slot needs a guarantee and none was sent. Too late: the restaurant's time for changes
 * has passed. Without a session the call is a 401, the login prompt; a payment provider that fails is a 424.
 */
export const BookingOutcomeSchema = Type.Union([
  Type.Object({ outcome: Type.Literal('success'), reservation: ReservationSchema }, closed),
  Type.Object(
    { outcome: Type.Enum(['taken', 'overlap', 'checking', 'deactivated', 'card_needed', 'too_late', 'error']) },
    closed,
  ),
]);
export type BookingOutcome = Static<typeof BookingOutcomeSchema>;

/** "Tell me when a table frees up" (EXT-09): a mail is sent once, as soon as a slot near the wanted time is free. */
export const NewTableAlertSchema = Type.Object(
  { merchantId: MERCHANT_ID, date: LOCAL_DATE, time: LOCAL_TIME, partySize: PARTY_SIZE },
  closed,
);
export type NewTableAlert = Static<typeof NewTableAlertSchema>;

export const TableAlertSchema = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    merchantId: Type.String(),
    merchantName: Type.String(),
    date: LOCAL_DATE,
    time: LOCAL_TIME,
    partySize: Type.Integer(),
  },
  closed,
);
export type TableAlert = Static<typeof TableAlertSchema>;

export const TableAlertsSchema = Type.Object({ alerts: Type.Array(TableAlertSchema) }, closed);
export type TableAlerts = Static<typeof TableAlertsSchema>;
