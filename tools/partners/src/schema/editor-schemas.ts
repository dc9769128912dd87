import { contentJsonSchema, contentSchemaFile } from '@dining/content-source';
import { defaultDeck, type CopyValue } from '@dining/copy-engine';
import { environmentJsonSchema, settingsJsonSchema } from '@dining/partner-settings';
import { contentNames } from '@dining/rules';
import { darkTokensJsonSchema, tokensJsonSchema } from '@dining/theme';
import { briefJsonSchema } from '../generator/brief/brief.schema.ts';
import { schemaText } from './schema-text.ts';

/** Folder of the content schemas below `partners/`. It has no settings.json, so it is not a partner. */
export const CONTENT_SCHEMAS = 'content-schemas';

/**
 * The JSON schemas that editors read through `$schema` in a partner's files, by file name below `partners/`. They give
 * completion and descriptions from the same source as validation.
 */
export function editorSchemas(): Record<string, string> {
  const schemas = {
    'settings.schema.json': settingsJsonSchema(),
    'environment.schema.json': environmentJsonSchema(),
    'copy.schema.json': copyJsonSchema(),
    'tokens.schema.json': tokensJsonSchema(),
    'tokens.dark.schema.json': darkTokensJsonSchema(),
    'brief.schema.json': briefJsonSchema(),
    ...Object.fromEntries(
      contentNames.map((name) => [
        `${CONTENT_SCHEMAS}/${contentSchemaFile(name)}`,
        contentJsonSchema(name, '../copy.schema.json'),
      ]),
    ),
  };
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schemaText(schema)]));
}

function copyJsonSchema(): Record<string, unknown> {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Partner copy',
    description: 'Texts that one loyalty program words differently. Keys that are left out use their defaults.',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(
        Object.entries(defaultDeck).map(([key, value]) => [
          key,
          { description: describeDefault(value), $ref: '#/$defs/text' },
        ]),
      ),
    },
    additionalProperties: false,
    $defs: {
      text: {
        anyOf: [
          { type: 'string' },
          {
            type: 'object',
            properties: { desktop: { type: 'string' }, mobile: { type: 'string' } },
            required: ['desktop', 'mobile'],
            additionalProperties: false,
          },
        ],
      },
    },
  };
}

const describeDefault = (value: CopyValue): string =>
  `Default: ${typeof value === 'string' ? value : `${value.desktop} (phones: ${value.mobile})`}`;
