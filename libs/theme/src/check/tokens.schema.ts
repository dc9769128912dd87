import type { TSchema } from 'typebox';
import { brandSchema } from '../brand/brand.ts';
import { DARK_GROUPS } from '../dark-tokens.ts';
import { settableTokens } from '../expected-tokens.ts';
import { lookSchema } from './look.schema.ts';
import { TOKEN_MEANINGS } from './token-meanings.ts';
import { rangeOf, type Range } from './token-ranges.ts';
import { referenceSchema, tokenValueSchemas, type TokenType } from './token-values.ts';

type Json = Record<string, unknown>;

const description = (path: string): Json => (TOKEN_MEANINGS[path] ? { description: TOKEN_MEANINGS[path] } : {});

/** The JSON Schema of tokens.json, for completion in editors. {@link checkTokens} reports more, and more clearly. */
export function tokensJsonSchema(): Json {
  const types = Object.keys(tokenValueSchemas) as TokenType[];
  const text = { type: 'string' };
  const root = group('');
  const properties = root['properties'] as Json;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Partner theme tokens',
    description:
      'What one loyalty program decides about its look, in the design-token (DTCG) format. Every role has a default.',
    ...root,
    properties: {
      $schema: text,
      $description: text,
      palette: { type: 'object', ...description('palette') },
      ...properties,
      $extensions: {
        type: 'object',
        properties: {
          'dining.look': lookSchema,
          'dining.brand': brandSchema,
        },
        required: ['dining.look'],
      },
    },
    required: ['$extensions'],
    $defs: {
      ...Object.fromEntries(types.map((type) => [type, definition(type)])),
      ...Object.fromEntries(
        settableTokens.flatMap(({ path, type }) => {
          const range = rangeOf(path);
          return range ? [[rangedName(type, range), ranged(type, range)]] : [];
        }),
      ),
    },
  };
}

/** The JSON Schema of tokens.dark.json: any of the tokens that change in the dark (PRT-11). */
export function darkTokensJsonSchema(): Json {
  const { $defs, properties } = tokensJsonSchema() as { $defs: Json; properties: Json };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Partner theme tokens in the dark',
    description: 'What replaces tokens.json where the visitor’s system is dark. Everything else stays.',
    type: 'object',
    properties: Object.fromEntries(
      ['$schema', '$description', ...DARK_GROUPS].map((name) => [name, withoutRequired(properties[name])]),
    ),
    additionalProperties: false,
    $defs: withoutRequired($defs, ['$value']),
  };
}

/** A schema in which nothing is required but the given keys. */
function withoutRequired(schema: unknown, needed: readonly string[] = []): unknown {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== 'required' || JSON.stringify(value) === JSON.stringify(needed))
      .map(([key, value]) => [key, withoutRequired(value, needed)]),
  );
}

/** The schema of the group at a path, built from the tokens below it. A path that is a token becomes a reference. */
function group(path: string): Json {
  const prefix = path === '' ? '' : `${path}.`;
  const role = settableTokens.find((token) => token.path === path);
  if (role) {
    const range = rangeOf(path);
    return { $ref: `#/$defs/${range ? rangedName(role.type, range) : role.type}`, ...description(path) };
  }
  const below = settableTokens.filter((token) => token.path.startsWith(prefix));
  const names = [...new Set(below.map((token) => token.path.slice(prefix.length).split('.')[0] ?? ''))];
  return {
    type: 'object',
    ...description(path),
    properties: {
      ...(path === '' ? {} : { $type: { enum: Object.keys(tokenValueSchemas) }, $description: { type: 'string' } }),
      ...Object.fromEntries(names.map((name) => [name, group(`${prefix}${name}`)])),
    },
    additionalProperties: false,
  };
}

function definition(type: TokenType): Json {
  const value: TSchema = tokenValueSchemas[type];
  const singleItem = type === 'fontFamily' || type === 'shadow' ? [tokenValueSchemas[type].items] : [];
  return {
    type: 'object',
    properties: {
      $value: { anyOf: [referenceSchema, value, ...singleItem] },
      $type: { const: type },
      $description: { type: 'string' },
      $extensions: { type: 'object' },
      $deprecated: { type: ['boolean', 'string'] },
    },
    required: ['$value'],
    additionalProperties: false,
  };
}

const rangedName = (type: TokenType, { min, max, unit }: Range): string => `${type} ${min} to ${max}${unit}`;

/** How many of the range's unit each unit that people may write has. */
const UNITS: Readonly<Record<Range['unit'], Readonly<Record<string, number>>>> = {
  '': {},
  px: { px: 1, rem: 16 },
  ms: { ms: 1, s: 1000 },
};

/** A type whose values have a range, in each unit in which they may be written. */
function ranged(type: TokenType, { min, max, unit }: Range): Json {
  const inUnits = Object.entries(UNITS[unit]).map(([name, size]) => ({
    properties: { unit: { const: name }, value: { minimum: min / size, maximum: max / size } },
  }));
  const value = unit === '' ? { minimum: min, maximum: max } : { anyOf: [{ type: 'string' }, ...inUnits] };
  return { allOf: [{ $ref: `#/$defs/${type}` }, { properties: { $value: value } }] };
}
