import {
  booleanParameters,
  features,
  highlights,
  meals,
  OPEN_AT_PATTERN,
  priceRanges,
  sortOrders,
  TIER,
  TOP_RATED_STARS,
  type BooleanParameter,
} from '@dining/rules';
import { Type, type Static, type TSchema } from 'typebox';
import { MerchantIdSchema } from './id.contract.ts';

const closed = { additionalProperties: false } as const;

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
    minimumTicketCents: Type.Optional(
      Type.Integer({ minimum: 1, description: 'The lowest subtotal of a dine that gets the bonus, in cents.' }),
    ),
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
  images: Type.Object(
    {
      imageBaseUrl: Type.String(),
      alt: Type.Optional(Type.String({ description: 'What the first picture shows, if it is a photograph.' })),
    },
    closed,
  ),
  details: Type.Object(
    {
      highlight: Type.Optional(Type.Enum(highlights)),
      rating: Type.Object({ overallRating: Type.Number(), numberOfRatings: Type.Integer() }, closed),
      priceRange: Type.Integer({ minimum: 0, maximum: priceRanges.length }),
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

export const menuMarks = ['vegetarian', 'vegan', 'glutenFree', 'spicy'] as const;
export type MenuMark = (typeof menuMarks)[number];

const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** A dish of a menu; its price is unknown or asked at the restaurant when it is missing. */
export const MenuDishSchema = Type.Object(
  {
    name: Words(200),
    description: Type.Optional(Words(500)),
    priceCents: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    marks: Type.Optional(Type.Array(Type.Enum(menuMarks), { maxItems: menuMarks.length })),
  },
  closed,
);
export type MenuDish = Static<typeof MenuDishSchema>;

/** A part of a menu, such as its desserts. A menu is bounded: it is part of the page. */
export const MenuSectionSchema = Type.Object(
  {
    title: Words(100),
    note: Type.Optional(Words(500)),
    dishes: Type.Array(MenuDishSchema, { minItems: 1, maxItems: 100 }),
  },
  closed,
);
export type MenuSection = Static<typeof MenuSectionSchema>;

/** Sections that a menu has at most. */
export const MAX_MENU_SECTIONS = 30;

/** A photograph of a merchant, with what its license demands to be shown beside it (MER-09). */
export const PhotographSchema = Type.Object(
  {
    alt: Type.String(),
    credit: Type.String({ description: 'Who took the photograph or owns it.' }),
    license: Type.String({ description: 'Name of the license.' }),
    licenseUrl: Type.Optional(Type.String()),
    sourceUrl: Type.Optional(Type.String({ description: 'Where the photograph comes from.' })),
  },
  closed,
);
export type Photograph = Static<typeof PhotographSchema>;

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
    menu: Type.Array(MenuSectionSchema, { maxItems: MAX_MENU_SECTIONS }),
    photographs: Type.Array(PhotographSchema, {
      maxItems: 9,
      description: 'Pictures 1 and so on at imageBaseUrl; the further pictures are drawings.',
    }),
    menuImages: Type.Array(Type.Object({ url: Type.String(), caption: Type.Optional(Type.String()) }, closed)),
    events: Type.Array(MerchantEventSchema),
    reviewCount: Type.Integer({ description: 'Reviews by members of this program. Imported ratings have no review.' }),
  },
  closed,
);
export type MerchantDetail = Static<typeof MerchantDetailSchema>;

/** What the call says about a filter whose name does not say it. */
const filterDescriptions: { readonly [Name in BooleanParameter]?: string } = {
  benefitsFor: 'Only merchants with an available benefit.',
  earnsExtra:
    'Only merchants where a dine today earns members of the `tier` a bonus besides the rate, whatever they have earned so far.',
  openNow: 'Only merchants that are open at this moment.',
  topRated: `Only merchants that are rated ${TOP_RATED_STARS} stars and up.`,
};

/** The same schema for each boolean filter. */
const forBooleanFilters = <Schema extends TSchema>(schemaOf: (name: BooleanParameter) => Schema) =>
  Object.fromEntries(booleanParameters.map((name) => [name, schemaOf(name)])) as Record<BooleanParameter, Schema>;

/** SRC-01, SRC-02. Lists are repeated parameters. Everything except the position is optional. */
export const MerchantSearchQuerySchema = Type.Object(
  {
    latitude: Latitude,
    longitude: Longitude,
    campaignCode: Type.Optional(Type.String({ maxLength: 40 })),
    ...forBooleanFilters((name) => {
      const description = filterDescriptions[name];
      return Type.Optional(Type.Boolean(description === undefined ? {} : { description }));
    }),
    cuisines: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
        maxItems: 10,
        description: 'Any of these cuisines, as merchants name them.',
      }),
    ),
    features: Type.Optional(Type.Array(Type.Enum(features), { maxItems: features.length })),
    ids: Type.Optional(
      Type.Array(MerchantIdSchema, {
        maxItems: 100,
        description: 'Only these merchants, such as favorites; at any distance if there is no radius.',
      }),
    ),
    mealsServed: Type.Optional(Type.Array(Type.Enum(meals), { maxItems: meals.length })),
    openAt: Type.Optional(
      Type.String({
        pattern: OPEN_AT_PATTERN,
        description: 'Only merchants that are open on this weekday at this local time, such as fri-19:00.',
      }),
    ),
    priceRange: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: priceRanges.length }), { maxItems: priceRanges.length }),
    ),
    restaurantOrCuisine: Type.Optional(Type.String({ maxLength: 100 })),
    radius: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100, description: 'Miles.' })),
    state: Type.Optional(
      Type.String({ pattern: '^[A-Z]{2}$', description: 'Only this state, and all of it if there is no radius.' }),
    ),
    tier: Type.Optional(
      Type.Integer({
        minimum: TIER.select,
        maximum: TIER.vip,
        description:
          'The tier that `earnsExtra` is about: 2 (Select Member) or 3 (VIP); without it the lowest. Anyone may ask for any tier, because the terms in the answer show what each earns.',
      }),
    ),
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 15 })),
    sortBy: Type.Optional(Type.Enum(sortOrders, { default: 'relevance' })),
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
    leftOut: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        description:
          'Typed words that no merchant here has together with the others: the results are those without them.',
      }),
    ),
  },
  closed,
);
export type MerchantSearchResult = Static<typeof MerchantSearchResultSchema>;

const Count = Type.Integer({ minimum: 0 });
const counts = <Value extends TSchema>(value: Value) => Type.Array(Type.Object({ value, count: Count }, closed));

/**
 * How many merchants each choice of a filter would leave (SRC-02), with the other filters as they are. Within a list of
 * alternatives (price, meal, cuisine, distance) the group's own choices do not count; of features all must hold.
 */
export const SearchFacetsSchema = Type.Object(
  {
    totalResultSize: Type.Integer({ minimum: 0, description: 'Exact, with all filters.' }),
    ...forBooleanFilters(() => Count),
    priceRange: counts(Type.Integer()),
    mealsServed: counts(Type.Enum(meals)),
    features: counts(Type.Enum(features)),
    cuisines: Type.Array(Type.Object({ value: Type.String(), count: Count }, closed), {
      description: 'Most frequent first, at most 60; chosen ones are always included.',
    }),
    distances: Type.Array(Type.Object({ value: Type.Integer({ description: 'Miles.' }), count: Count }, closed)),
  },
  closed,
);
export type SearchFacets = Static<typeof SearchFacetsSchema>;
