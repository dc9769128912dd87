import { MAX_MENU_SECTIONS, MenuSectionSchema, OpeningSchema } from '@dining/api-contract';
import { features, highlights, meals } from '@dining/rules';
import { Type } from 'typebox';
import {
  FieldProblem,
  identifier,
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
import { placeState, zipCode } from './us-address-fields.ts';
import type { MerchantPlace } from './us-places.ts';

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

/**
 * Every field of a merchant: its reader, the type of its column (the field's name in snake case), and what is stored
 * where a file does not say, null by default. Columns are written, and compared with what is stored, in this order.
 */
const storedFields = {
  sourceId: { read: identifier(100), type: 'text' },
  name: { read: text(200), type: 'text' },
  phone: { read: phone, type: 'text' },
  website: { read: webAddress, type: 'text' },
  description: { read: text(5000), type: 'text' },
  address1: { read: text(200), type: 'text' },
  city: { read: text(100), type: 'text' },
  state: { read: placeState, type: 'text' },
  zipCode: { read: zipCode, type: 'text' },
  neighborhood: { read: text(100), type: 'text' },
  latitude: { read: number(-Infinity, Infinity), type: 'double precision' },
  longitude: { read: number(-Infinity, Infinity), type: 'double precision' },
  timeZone: { read: timeZone, type: 'text' },
  cuisines: { read: list(text(60), 12), type: 'text[]', unknown: [] },
  /** 0 (unknown) to 4. */
  priceRange: { read: priceRange, type: 'smallint', unknown: 0 },
  /** 0 (none yet) to 5. */
  overallRating: { read: rating, type: 'numeric', unknown: 0 },
  numberOfRatings: { read: wholeNumber(0, 10_000_000), type: 'integer', unknown: 0 },
  acclaimedLevel: { read: wholeNumber(0, 2), type: 'smallint', unknown: 0 },
  highlight: { read: oneOf(highlights), type: 'text' },
  origin: { read: webAddress, type: 'text' },
  features: { read: list(oneOf(features), features.length), type: 'text[]', unknown: [] },
  mealsServed: { read: list(oneOf(meals), meals.length), type: 'text[]', unknown: [] },
  hours: {
    read: shaped(HoursSchema, 'must be a list of {"day": 0 to 6, "opens": "HH:MM", "closes": "HH:MM"}'),
    type: 'jsonb',
    unknown: [],
  },
  imageBaseUrl: { read: imageBase, type: 'text' },
  menu: {
    read: shaped(
      MenuSchema,
      'must be a list of {"title", "note", "dishes": [{"name", "description", "priceCents", "marks"}]}',
    ),
    type: 'jsonb',
    unknown: [],
  },
  menuImages: { read: shaped(MenuImagesSchema, 'must be a list of {"url", "caption"}'), type: 'jsonb', unknown: [] },
  events: {
    read: shaped(EventsSchema, 'must be a list of {"title", "description", "startsOn", "endsOn", "url"}'),
    type: 'jsonb',
    unknown: [],
  },
  openTableId: { read: identifier(40), type: 'text' },
  monthlyMaxSpendCents: { read: wholeNumber(0, 2_000_000_000), type: 'integer' },
  monthlyMaxVisits: { read: wholeNumber(0, 1_000_000), type: 'integer' },
} as const satisfies Record<string, StoredField>;

type StoredField = { readonly read: FieldReader<unknown>; readonly type: string; readonly unknown?: unknown };
type StoredFields = typeof storedFields;
type StoredName = keyof StoredFields;

const readers = Object.fromEntries(Object.entries(storedFields).map(([name, { read }]) => [name, read])) as {
  readonly [Name in StoredName]: StoredFields[Name]['read'];
};

/** The reader of each field that a file may have: the stored ones, and coordinates in place of latitude and longitude. */
export const merchantFields = { ...readers, coordinates };

/** The columns of the stored fields, in the order in which they are written. */
export const storedColumns = Object.entries<StoredField>(storedFields).map(([field, { type }]) => ({
  field,
  column: field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  type,
}));

type Frozen<Value> = Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> } : Value;
type ValueOf<Name extends StoredName> = Frozen<ReturnType<StoredFields[Name]['read']>>;

type StoredValues = {
  readonly [Name in StoredName]:
    ValueOf<Name> | (StoredFields[Name] extends { readonly unknown: unknown } ? never : null);
};

/** What is stored of the fields that are known; an empty text says nothing. */
export const storedValues = (fields: { readonly [Name in StoredName]?: unknown }): StoredValues =>
  Object.fromEntries(
    Object.entries<StoredField>(storedFields).map(([name, { unknown = null }]) => {
      const value = fields[name as StoredName];
      return [name, value === undefined || value === '' ? unknown : value];
    }),
  ) as StoredValues;

/** A merchant to write. Its place is completed from the gazetteer. */
export type MerchantRecord = Omit<StoredValues, keyof MerchantPlace | 'sourceId' | 'name'> &
  MerchantPlace & { readonly id: string; readonly source: string; readonly sourceId: string; readonly name: string };
