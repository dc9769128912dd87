import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

export const highlights = ['comingSoon', 'leavingSoon', 'new'] as const;
export const features = ['delivery', 'dineIn', 'takeout', 'onlineOrdering'] as const;
export const meals = ['breakfast', 'brunch', 'lunch', 'dinner', 'lateNight'] as const;
export const sortOrders = ['distance', 'rating', 'newest', 'name'] as const;

const Latitude = Type.Number({ minimum: -90, maximum: 90, description: 'Decimal degrees north.' });
const Longitude = Type.Number({ minimum: -180, maximum: 180, description: 'Decimal degrees east.' });

/** The facts about a merchant that lists show (member-app document, section 3). */
const summary = {
  id: Type.String(),
  name: Type.String(),
  images: Type.Object({ imageBaseUrl: Type.String() }, closed),
  details: Type.Object(
    {
      highlight: Type.Optional(Type.Enum(highlights)),
      rating: Type.Object({ overallRating: Type.Number(), numberOfRatings: Type.Integer() }, closed),
      priceRange: Type.Integer({ minimum: 0, maximum: 4 }),
      cuisines: Type.Array(Type.String()),
      features: Type.Array(Type.Enum(features)),
    },
    closed,
  ),
  location: Type.Object(
    {
      address: Type.Object({ city: Type.String(), state: Type.String() }, closed),
      neighborhood: Type.Optional(Type.String()),
      latitude: Latitude,
      longitude: Longitude,
    },
    closed,
  ),
  acclaimedLevel: Type.Integer({ minimum: 0, maximum: 2 }),
  benefitAvailability: Type.Object({ campaignCodes: Type.Array(Type.String()) }, closed),
  bonusAmount: Type.Optional(
    Type.Integer({
      description: 'Bonus that this partner offers here, in currency units; cents where the currency is money.',
    }),
  ),
  reservationProviders: Type.Object({ openTable: Type.Optional(Type.String()) }, closed),
  origin: Type.Optional(Type.String({ description: 'URL of the merchant’s ordering page.' })),
};

export const MerchantSummarySchema = Type.Object(summary, closed);
export type MerchantSummary = Static<typeof MerchantSummarySchema>;

/** A merchant in search results: `distance` in miles from the searched point. */
export const FoundMerchantSchema = Type.Object({ ...summary, distance: Type.Number({ minimum: 0 }) }, closed);
export type FoundMerchant = Static<typeof FoundMerchantSchema>;

const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-4]):[0-5][0-9]$', description: 'Local time, HH:MM.' });

/** One opening on a day. A closing time before the opening time is on the next day. */
export const OpeningSchema = Type.Object(
  { day: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday.' }), opens: ClockTime, closes: ClockTime },
  closed,
);
export type Opening = Static<typeof OpeningSchema>;

export const MerchantEventSchema = Type.Object(
  { title: Type.String(), description: Type.Optional(Type.String()), startsAt: Type.Optional(Type.String()) },
  closed,
);

/** All facts that a merchant's page shows. */
export const MerchantDetailSchema = Type.Object(
  {
    ...summary,
    description: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
    website: Type.Optional(Type.String()),
    fullAddress: Type.Object(
      {
        address1: Type.String(),
        address2: Type.Optional(Type.String()),
        city: Type.String(),
        state: Type.String(),
        zipCode: Type.String(),
      },
      closed,
    ),
    timeZone: Type.String(),
    mealsServed: Type.Array(Type.Enum(meals)),
    hours: Type.Array(OpeningSchema),
    menuImages: Type.Array(Type.String()),
    events: Type.Array(MerchantEventSchema),
    monthlyMaxSpendCents: Type.Optional(Type.Integer()),
    monthlyMaxVisits: Type.Optional(Type.Integer()),
  },
  closed,
);
export type MerchantDetail = Static<typeof MerchantDetailSchema>;

/** SRC-01, SRC-02. Lists are repeated parameters. Everything except the position is optional. */
export const MerchantSearchQuerySchema = Type.Object(
  {
    latitude: Latitude,
    longitude: Longitude,
    campaignCode: Type.Optional(Type.String({ maxLength: 40 })),
    acclaimed: Type.Optional(Type.Boolean()),
    benefitsFor: Type.Optional(Type.Boolean({ description: 'Only merchants with an available benefit.' })),
    features: Type.Optional(Type.Array(Type.Enum(features), { maxItems: 4 })),
    isNew: Type.Optional(Type.Boolean()),
    mealsServed: Type.Optional(Type.Array(Type.Enum(meals), { maxItems: 5 })),
    priceRange: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 4 }), { maxItems: 4 })),
    reservations: Type.Optional(Type.Boolean()),
    restaurantOrCuisine: Type.Optional(Type.String({ maxLength: 100 })),
    radius: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100, description: 'Miles.' })),
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 15 })),
    sortBy: Type.Optional(Type.Enum(sortOrders, { default: 'distance' })),
  },
  closed,
);
export type MerchantSearchQuery = Static<typeof MerchantSearchQuerySchema>;

export const MerchantSearchResultSchema = Type.Object(
  {
    merchants: Type.Array(FoundMerchantSchema),
    pageNo: Type.Integer(),
    totalPages: Type.Integer(),
    totalResultSize: Type.Integer(),
    totalIsLowerBound: Type.Optional(Type.Boolean({ description: 'There are more results than totalResultSize.' })),
  },
  closed,
);
export type MerchantSearchResult = Static<typeof MerchantSearchResultSchema>;
