import { dishNames } from '@dining/dish-art';
import type { TSchema } from 'typebox';
import { DARK_GROUPS } from '../dark-tokens.ts';
import { LOOK_CHOICES, MAX_HERO_DISHES, MOTIF_REPEATS } from '../look.ts';
import { expectedTokens } from './expected-tokens.ts';
import { TOKEN_MEANINGS } from './token-meanings.ts';
import { tokenValueSchemas, type TokenType } from './token-values.ts';

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
    description: 'The look of one loyalty program’s site, in the design-token (DTCG) format.',
    ...root,
    properties: {
      $schema: text,
      $description: text,
      palette: { type: 'object', ...description('palette') },
      ...properties,
      $extensions: {
        type: 'object',
        properties: {
          'dining.look': {
            type: 'object',
            description: 'The layouts of the site.',
            properties: lookProperties(),
            required: ['hero'],
            additionalProperties: false,
          },
        },
        required: ['dining.look'],
      },
    },
    required: [...(root['required'] as string[]), '$extensions'],
    $defs: Object.fromEntries(types.map((type) => [type, definition(type)])),
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

/** What each layout of the look means, for editors and the generator's questions. */
export const LOOK_MEANINGS: Readonly<Record<keyof typeof LOOK_CHOICES, string>> = {
  hero: 'How the hero combines words and dishes.',
  words: 'Where the hero’s words stand.',
  card: 'The shape of restaurant cards.',
  header: 'One row, the brand centered above the navigation, or a row in the hero’s color.',
  headings: 'Headings as written, or in capitals.',
  steps: 'How the three steps of the program are presented.',
  cuisines: 'Links to cuisines: drawn plates, chips, or a typeset menu.',
  rates: 'The earn rates of the tiers.',
};

function lookProperties(): Json {
  const names = Object.keys(LOOK_CHOICES) as (keyof typeof LOOK_CHOICES)[];
  return {
    ...Object.fromEntries(names.map((name) => [name, { enum: LOOK_CHOICES[name], description: LOOK_MEANINGS[name] }])),
    motif: { enum: MOTIF_REPEATS, description: 'How assets/motif.svg repeats in the hero, in color.motif.' },
    dishes: {
      type: 'array',
      items: { enum: dishNames },
      minItems: 1,
      maxItems: MAX_HERO_DISHES,
      uniqueItems: true,
      description: 'Dishes of the hero, largest first.',
    },
    seed: { type: 'string', description: 'Varies the drawings; usually the partner’s code.' },
  };
}

/** The schema of the group at a path, built from the tokens below it. A path that is a token becomes a reference. */
function group(path: string): Json {
  const prefix = path === '' ? '' : `${path}.`;
  const ownToken = expectedTokens.find((token) => token.path === path);
  if (ownToken) return { $ref: `#/$defs/${ownToken.type}`, ...description(path) };
  const below = expectedTokens.filter((token) => token.path.startsWith(prefix));
  const names = [...new Set(below.map((token) => token.path.slice(prefix.length).split('.')[0] ?? ''))];
  return {
    type: 'object',
    ...description(path),
    properties: {
      ...(path === '' ? {} : { $type: { enum: Object.keys(tokenValueSchemas) }, $description: { type: 'string' } }),
      ...Object.fromEntries(names.map((name) => [name, group(`${prefix}${name}`)])),
    },
    required: names,
    additionalProperties: false,
  };
}

function definition(type: TokenType): Json {
  const alias = {
    type: 'string',
    pattern: '^\\{[^}]+\\}$',
    description: 'Another token, such as {color.bg.page}.',
  };
  const value: TSchema = tokenValueSchemas[type];
  const singleItem = type === 'fontFamily' || type === 'shadow' ? [tokenValueSchemas[type].items] : [];
  return {
    type: 'object',
    properties: {
      $value: { anyOf: [alias, value, ...singleItem] },
      $type: { const: type },
      $description: { type: 'string' },
      $extensions: { type: 'object' },
      $deprecated: { type: ['boolean', 'string'] },
    },
    required: ['$value'],
    additionalProperties: false,
  };
}
