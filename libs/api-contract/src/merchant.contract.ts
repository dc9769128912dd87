import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

export const highlights = ['comingSoon', 'leavingSoon', 'new'] as const;
export const features = ['delivery', 'dineIn', 'takeout', 'onlineOrdering'] as const;
export const meals = ['breakfast', 'brunch', 'lunch', 'dinner', 'lateNight'] as const;
export const sortOrders = ['distance', 'rating', 'newest', 'name'] as const;

const Latitude = Type.Number({ minimum: -90, maximum: 90, description: 'Decimal degrees north.' });
const Longitude = Type.Number({ minimum: -180, maximum: 180, description: 'Decimal degrees east.' });

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD at the restaurant.' });

/** An offer of this partner at a merchant. What is left out does not restrict it. */
export const EarnOfferSchema = Type.Object(
  {
    units: Type.Integer({
      minimum: 0,
      description: 'Extra benefit of a dine: currency units, or cents where the currency is money.',
    }),
    limitedId: Type.Optional(Type.String({ description: 'Set if the offer pays once per member.' })),
    requiredTier: Type.Optional(Type.Integer({ description: 'The lowest tier that earns: 2 or 3.' })),
    startsOn: Type.Optional(Day),
    endsOn: Type.Optional(Day),
    days: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { description: 'Weekdays; 0 is Sunday.' }),
    ),
  },
  closed,
);
export type EarnOffer = Static<typeof EarnOfferSchema>;

/** When members earn at a merchant (MER-07). Missing where the partner makes no offers: there every dine earns. */
export const EarnTermsSchema = Type.Object(
  { today: Day, offers: Type.Array(EarnOfferSchema, { description: 'Offers that have not ended.' }) },
  closed,
);
export type EarnTerms = Static<typeof EarnTermsSchema>;

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
  earnTerms: Type.Optional(EarnTermsSchema),
  monthlyMaxSpendCents: Type.Optional(Type.Integer({ description: 'What earns here in a month at most.' })),
  monthlyMaxVisits: Type.Optional(Type.Integer()),
  reservationProviders: Type.Object({ openTable: Type.Optional(Type.String()) }, closed),
  timeZone: Type.String({ description: 'IANA name, such as America/Chicago.' }),
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
    mealsServed: Type.Array(Type.Enum(meals)),
    hours: Type.Array(OpeningSchema),
    menuImages: Type.Array(Type.String()),
    events: Type.Array(MerchantEventSchema),
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
    state: Type.Optional(
      Type.String({ pattern: '^[A-Z]{2}$', description: 'Only this state, and all of it if there is no radius.' }),
    ),
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
