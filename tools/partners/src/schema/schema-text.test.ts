import fc from 'fast-check';
import { expect, it } from 'vitest';
import { schemaText } from './schema-text.ts';

it('PRT-02 writes each property and each definition of an editor schema on a line where there are several', () => {
  const link = {
    type: 'object',
    properties: { url: { type: 'string', description: 'Where the link leads: an address, or the slug of a popup.' } },
    required: ['url'],
    additionalProperties: false,
  };
  const items = { type: 'object', properties: { ...link.properties, new_tab: { type: 'boolean' } } };
  const schema = {
    type: 'object',
    properties: { $schema: { type: 'string' }, links: { type: 'array', items, maxItems: 6 } },
    $defs: { text: { type: 'string' }, link },
  };
  expect(schemaText(schema)).toBe(`{ "type": "object", "properties": {
  "$schema": { "type": "string" },
  "links": { "type": "array", "items": { "type": "object", "properties": {
    "url": { "type": "string", "description": "Where the link leads: an address, or the slug of a popup." },
    "new_tab": { "type": "boolean" }
  } }, "maxItems": 6 }
}, "$defs": {
  "text": { "type": "string" },
  "link": { "type": "object", "properties": { "url": { "type": "string", "description": "Where the link leads: an address, or the slug of a popup." } }, "required": [ "url" ], "additionalProperties": false }
} }
`);
});

it('PRT-02 writes what fits into 120 columns on one line', () => {
  const schema = { not: { properties: { slug: { const: 'copy' } }, required: ['slug'] }, title: 'Any other entry' };
  expect(schemaText(schema)).toBe(
    '{ "not": { "properties": { "slug": { "const": "copy" } }, "required": [ "slug" ] }, "title": "Any other entry" }\n',
  );
});

/** Schemas with keywords as names, values that are no schemas, and texts that look like the file itself. */
const { schemas } = fc.letrec<{ schemas: Record<string, unknown>; node: unknown }>((tie) => ({
  schemas: fc.dictionary(
    fc.oneof(
      fc.constantFrom(
        'properties',
        'properties',
        '$defs',
        'items',
        '"properties": {',
        'a\n  b',
        '__proto__',
        'constructor',
      ),
      fc.string(),
    ),
    tie('node'),
    { minKeys: 1, maxKeys: 5 },
  ),
  node: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, 1.5, 'text\n  "properties": {', 'x'.repeat(130)),
    tie('schemas'),
    tie('schemas'),
    fc.array(tie('node'), { maxLength: 4 }),
  ),
}));

it('PRT-02 writes any schema so that editors read it unchanged', () => {
  fc.assert(
    fc.property(schemas, (schema) => {
      expect(JSON.stringify(JSON.parse(schemaText(schema)))).toBe(JSON.stringify(schema));
    }),
  );
});
