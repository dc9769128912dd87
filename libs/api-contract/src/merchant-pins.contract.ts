import { Type, type Static } from 'typebox';
import { EarnTermsSchema } from './merchant.contract.ts';

const closed = { additionalProperties: false } as const;

/** A hit on the map: what a pin needs, a tenth of what a card needs. */
export const MerchantPinSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    latitude: Type.Number(),
    longitude: Type.Number(),
    rating: Type.Optional(Type.Number({ description: '0 to 5; absent while nobody has rated.' })),
    terms: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Place in the list of terms; absent without offers.' }),
    ),
    monthlyMaxSpendCents: Type.Optional(Type.Integer()),
    monthlyMaxVisits: Type.Optional(Type.Integer()),
  },
  closed,
);
export type MerchantPin = Static<typeof MerchantPinSchema>;

/** SRC-01, SRC-04: all hits of a search, nearest first, up to 1,000; totals as in the search itself. */
export const MerchantPinsSchema = Type.Object(
  {
    pins: Type.Array(MerchantPinSchema, { maxItems: 1000 }),
    terms: Type.Array(EarnTermsSchema, { description: 'What the hits offer, each kind once.' }),
    totalResultSize: Type.Integer(),
    totalIsLowerBound: Type.Optional(Type.Boolean({ description: 'There are more hits than totalResultSize.' })),
  },
  closed,
);
export type MerchantPins = Static<typeof MerchantPinsSchema>;
