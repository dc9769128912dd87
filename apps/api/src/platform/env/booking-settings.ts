import { Type } from 'typebox';
import { annotated, ORIGIN } from './env-fields.ts';

/** The settings of reservations: who books tables, and who keeps cards for them (RSV-03, RSV-05). */
export const bookingSettings = {
  BOOKING_URL: Type.Optional(
    Type.String({
      pattern: ORIGIN,
      ...annotated({
        description:
          'A booking provider in OpenTable’s shape, for restaurants with an openTableId and no dining room here. Requires BOOKING_CLIENT_ID and BOOKING_CLIENT_SECRET.',
        expected: 'the origin of a booking provider, by https in production',
        example: 'https://booking.example.com',
        defaultText: 'unset: only restaurants with a dining room take reservations',
      }),
    }),
  ),
  BOOKING_CLIENT_ID: Type.Optional(
    Type.String({
      ...annotated({
        description: 'The client id at the booking provider.',
        expected: 'the client id that the booking provider gave you',
        example: '<client id>',
        defaultText: 'unset',
      }),
    }),
  ),
  BOOKING_CLIENT_SECRET: Type.Optional(
    Type.String({
      ...annotated({
        description: 'The client secret at the booking provider.',
        expected: 'the client secret that the booking provider gave you',
        example: '<client secret>',
        secret: true,
        defaultText: 'unset',
      }),
    }),
  ),
  STRIPE_SECRET_KEY: Type.Optional(
    Type.String({
      pattern: '^sk_(test|live)_[A-Za-z0-9]+$',
      ...annotated({
        description:
          'Stripe’s secret key, for cards that guarantee reservations: a live key in production, a test key elsewhere.',
        expected: 'a secret key of Stripe: sk_live_… in production, sk_test_… elsewhere',
        example: 'sk_test_<the rest of the key>',
        secret: true,
        defaultText:
          'unset: an embedded payment page outside production; in production tables that need a card cannot be booked',
      }),
    }),
  ),
};
