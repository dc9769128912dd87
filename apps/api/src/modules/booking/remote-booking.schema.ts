import { Type, type Static } from 'typebox';

/** What a booking provider in OpenTable's shape answers. Answers may carry more fields than these. */
export const TokenSchema = Type.Object({ access_token: Type.String(), expires_in: Type.Number() });

const instant = Type.String({ format: 'date-time' });

export const AvailabilityAnswerSchema = Type.Object({
  times: Type.Array(
    Type.Object({ date_time: instant, card_required: Type.Boolean(), no_show_fee_cents: Type.Integer({ minimum: 0 }) }),
  ),
  /** Such as NoTimesExist, NotFarEnoughInAdvance, BelowMinPartySize, AboveMaxPartySize, TooFarInAdvance. */
  no_times_reasons: Type.Array(Type.String()),
  min_party_size: Type.Optional(Type.Integer()),
  max_party_size: Type.Optional(Type.Integer()),
  last_date: Type.Optional(Type.String({ format: 'date' })),
});
export type AvailabilityAnswer = Static<typeof AvailabilityAnswerSchema>;

/** A slot that nobody else can book until the lock expires. */
export const LockSchema = Type.Object({
  reservation_token: Type.String({ minLength: 1 }),
  expires_at: instant,
  card_required: Type.Boolean(),
});

export const RemoteReservationSchema = Type.Object({
  confirmation_number: Type.String({ minLength: 1, maxLength: 100 }),
  status: Type.Enum(['Booked', 'Canceled']),
  date_time: instant,
  end_time: instant,
  party_size: Type.Integer({ minimum: 1 }),
  no_show_fee_cents: Type.Integer({ minimum: 0 }),
  changeable_until: instant,
  /** The request id of the last call that changed it. */
  request_id: Type.String(),
});
export type RemoteReservation = Static<typeof RemoteReservationSchema>;

/** Why the provider refused: SlotTaken, GuestDeactivated, CardRequired or another. */
export const RefusalSchema = Type.Object({ error: Type.String() });
