import type { ContentName } from '@dining/rules';
import { blockKeys, blockSchemas, type BlockType } from './content-block.schema.ts';
import { contentFile } from './content-files.ts';
import { fieldsSchema, knownSlugs } from './content.schema.ts';

type Json = Record<string, unknown>;

const SLUG_PATTERN = '^[a-z0-9]([a-z0-9_/-]*[a-z0-9])?$';

/** File name of the published schema of a content set, such as `home.schema.json`. */
export const contentSchemaFile = (name: ContentName): string => contentFile(name).replace(/\.json$/, '.schema.json');

/**
 * The JSON Schema of one content file, for completion in editors (CON-01). It is made from the schemas that validate;
 * {@link checkContent} reports more, and more clearly.
 * @param copySchema address of the schema of copy overrides, from this schema
 */
export function contentJsonSchema(name: ContentName, copySchema: string): Json {
  const slugs = knownSlugs(name);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Partner content: ${contentFile(name)}`,
    description:
      'Entries of one content set. Texts may use {placeholders}; HTML is allowed where the description says so.',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      data: {
        type: 'array',
        description: 'The entries, each with a unique slug.',
        maxItems: 100,
        items: {
          type: 'object',
          properties: {
            slug: {
              type: 'string',
              description: 'Name of the entry; "copy" overrides copy keys.',
              anyOf: [{ enum: [...slugs, 'copy'] }, { pattern: SLUG_PATTERN }],
            },
            fields: { type: 'object', description: 'What the entry says.' },
            draft: { type: 'boolean', description: 'Shown only in previews.' },
          },
          required: ['slug', 'fields'],
          additionalProperties: false,
          allOf: [
            ...slugs.map((slug) => fieldsIf({ const: slug }, withBlocks(fieldsSchema(name, slug)))),
            fieldsIf({ const: 'copy' }, { $ref: copySchema }),
            fieldsIf({ not: { enum: [...slugs, 'copy'] } }, withBlocks(fieldsSchema(name, ''))),
          ],
        },
      },
    },
    required: ['data'],
    additionalProperties: false,
    $defs: Object.fromEntries(Object.entries(blockSchemas).map(([type, schema]) => [type, plain(schema)])),
  };
}

const fieldsIf = (slug: Json, fields: Json): Json =>
  implication({ properties: { slug }, required: ['slug'] }, { properties: { fields } });

/** The schema for values that match a condition. */
function implication(condition: Json, consequence: Json): Json {
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
  return { if: condition, then: consequence };
}

const plain = (schema: object): Json => JSON.parse(JSON.stringify(schema)) as Json;

/** A schema in which every list of blocks names the schema of each block type it allows. */
function withBlocks(schema: object): Json {
  const copy = plain(schema);
  const properties = (copy['properties'] ?? {}) as Record<string, Json>;
  for (const key of blockKeys) {
    const list = properties[key];
    if (list) list['items'] = blockItem(list['items'] as Json);
  }
  return copy;
}

/** One block: its type, and what a block of that type has. */
function blockItem(item: Json): Json {
  const { type } = item['properties'] as { type: { enum: BlockType[] } };
  return {
    type: 'object',
    properties: { type },
    required: ['type'],
    allOf: type.enum.map((one) =>
      implication({ properties: { type: { const: one } }, required: ['type'] }, { $ref: `#/$defs/${one}` }),
    ),
  };
}
