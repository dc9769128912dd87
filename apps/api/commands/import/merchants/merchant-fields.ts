import { MAX_MENU_SECTIONS, MenuSectionSchema, OpeningSchema } from '@dining/api-contract';
import { features, highlights, meals } from '@dining/rules';
import { Type } from 'typebox';
import {
  FieldProblem,
  list,
  number,
  oneOf,
  shaped,
  text,
  webAddress,
  wholeNumber,
  type FieldReader,
} from '../../../src/platform/records/field-readers.ts';
import { timeZone } from './time-zone.ts';
import { state, zipCode } from './us-address-fields.ts';

const closed = { additionalProperties: false } as const;
const ShortText = Type.String({ minLength: 1, maxLength: 500 });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const HoursSchema = Type.Array(OpeningSchema, { maxItems: 50 });
const MenuSchema = Type.Array(MenuSectionSchema, { maxItems: MAX_MENU_SECTIONS });
const MenuImagesSchema = Type.Array(Type.Object({ url: ShortText, caption: Type.Optional(ShortText) }, closed), {
  maxItems: 30,
});
const EventsSchema = Type.Array(
  Type.Object(
    {
      title: ShortText,
      description: Type.Optional(Type.String({ maxLength: 2000 })),
      startsOn: Type.Optional(Day),
      endsOn: Type.Optional(Day),
      url: Type.Optional(ShortText),
    },
    closed,
  ),
  { maxItems: 50 },
);

const PHONE = /^\+?[\d\s()./\p{Pd}\p{Cf}]{7,}(?:(?:x|ext\.?|extension|#)\s*\d{1,6})?$/iu;

/** A telephone number as the file writes it, perhaps with an extension. Letters in place of digits are a mistake. */
const phone: FieldReader<string> = (value) => {
  const given = text(40)(value);
  if (given !== '' && !PHONE.test(given))
    throw new FieldProblem('must be a telephone number without letters, such as (312) 555-0101 or (312) 555-0101 x12');
  return given;
};

const priceRange: FieldReader<number> = (value) => {
  const signs = typeof value === 'string' ? /^\s*(\${1,4})\s*$/.exec(value)?.[1] : undefined;
  return signs?.length ?? wholeNumber(0, 4)(value);
};

const rating: FieldReader<number> = (value) => Math.round(number(0, 5)(value) * 10) / 10;

const imageBase: FieldReader<string> = (value) =>
  typeof value === 'string' && /^\/[\w/.-]+$/.test(value) ? value : webAddress(value);

/** A pair, or a text such as "40.7, -74" or "POINT (-74 40.7)"; latitude comes first, except in POINT. */
const coordinates: FieldReader<readonly [unknown, unknown]> = (value) => {
  const point = typeof value === 'string' ? /^\s*POINT\s*\(\s*(\S+)\s+(\S+)\s*\)\s*$/i.exec(value) : null;
  const pair: unknown =
    point !== null
      ? [point[2], point[1]]
      : typeof value === 'string'
        ? value
            .replace(/[()]/g, '')
            .split(/[\s,;]+/)
            .filter(Boolean)
        : value;
  if (!Array.isArray(pair) || pair.length < 2) throw new FieldProblem('must be a pair of numbers');
  return [pair[0], pair[1]];
};

/** The reader of each merchant field. */
export const merchantFields = {
  sourceId: text(100),
  name: text(200),
  phone,
  website: webAddress,
  description: text(5000),
  address1: text(200),
  city: text(100),
  state,
  zipCode,
  neighborhood: text(100),
  latitude: number(-Infinity, Infinity),
  longitude: number(-Infinity, Infinity),
  coordinates,
  timeZone,
  cuisines: list(text(60), 12),
  priceRange,
  overallRating: rating,
  numberOfRatings: wholeNumber(0, 10_000_000),
  acclaimedLevel: wholeNumber(0, 2),
  highlight: oneOf(highlights),
  origin: webAddress,
  features: list(oneOf(features), 4),
  mealsServed: list(oneOf(meals), 5),
  hours: shaped(HoursSchema, 'must be a list of {"day": 0 to 6, "opens": "HH:MM", "closes": "HH:MM"}'),
  imageBaseUrl: imageBase,
  menu: shaped(
    MenuSchema,
    'must be a list of {"title", "note", "dishes": [{"name", "description", "priceCents", "marks"}]}',
  ),
  menuImages: shaped(MenuImagesSchema, 'must be a list of {"url", "caption"}'),
  events: shaped(EventsSchema, 'must be a list of {"title", "description", "startsOn", "endsOn", "url"}'),
  openTableId: text(40),
  monthlyMaxSpendCents: wholeNumber(0, 2_000_000_000),
  monthlyMaxVisits: wholeNumber(0, 1_000_000),
};
