import fc from 'fast-check';

export type Schema = { [key: string]: unknown };
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema };
type Content = Record<string, { schema: Schema }>;
type Described = {
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
export type Document = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

/** One call as described. */
export type Operation = Described & { path: string; method: 'GET' | 'POST' | 'PUT' | 'DELETE' };

export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      path,
      method: method.toUpperCase() as Operation['method'],
      ...described,
    })),
  );

/** A schema with every reference replaced by what it refers to. */
export function resolved(document: Document, schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    const reference = typeof value === 'object' && value !== null ? (value as Schema)['$ref'] : undefined;
    if (typeof reference !== 'string') return value;
    return resolved(document, document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {});
  }) as Schema;
}

/** The schema of an answer: that of its status, or of any failure. */
export function answerSchema(document: Document, { responses }: Operation, status: number): Schema | undefined {
  const schema = (responses[status] ?? (status >= 400 ? responses['default'] : undefined))?.content?.[
    'application/json'
  ]?.schema;
  return schema && resolved(document, schema);
}

/** A request that follows the description fully, nearly or not at all. `isForm`: the body's fields are form parts. */
export type FuzzedRequest = { url: string; body: unknown; isForm: boolean };

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string(),
  fc.constantFrom(
    '',
    '__proto__',
    'null',
    'NaN',
    '-1',
    '1e400',
    '9'.repeat(400),
    '%',
    '../..',
    "' or 1=1 --",
    '<script>',
    '\0',
  ),
);
const anyJson = fc.oneof(fc.jsonValue(), anyText);

/**
 * Requests of an operation, derived from its description and then mutated.
 * @param known ids that exist, for the path
 */
export function fuzzedRequests(
  document: Document,
  operation: Operation,
  known: readonly string[] = [],
): fc.Arbitrary<FuzzedRequest> {
  const parameters = operation.parameters ?? [];
  // An empty path segment, "." or ".." would result in a different address.
  const inPath = fc.tuple(
    ...parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, schema }) =>
        fc.tuple(
          fc.constant(name),
          fc.oneof(
            textOf(document, schema).filter((text) => !['', '.', '..'].includes(text)),
            ...(known.length > 0 ? [fc.constantFrom(...known)] : []),
          ),
        ),
      ),
  );
  const described = parameters.filter((parameter) => parameter.in === 'query');
  const validQuery = fc.tuple(
    ...described.map(({ name, schema, required }) =>
      fc.tuple(
        fc.constant(name),
        fc.array(validTextOf(document, schema), { minLength: required ? 1 : 0, maxLength: 1 }),
      ),
    ),
  );
  const anyQuery = fc.tuple(
    ...described.map(({ name, schema, required }) =>
      fc.tuple(
        fc.constant(name),
        fc.oneof(
          { weight: 8, arbitrary: fc.array(textOf(document, schema), { minLength: required ? 1 : 0, maxLength: 1 }) },
          { weight: 1, arbitrary: fc.array(textOf(document, schema), { maxLength: 3 }) },
        ),
      ),
    ),
  );
  // Of many parameters one is nearly always wrong, and then the call itself is never reached.
  const inQuery = fc.oneof(validQuery, anyQuery);
  const extra = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(anyText, anyText), { maxLength: 2 }) },
  );
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {};
  const schema = (json ?? form)?.schema;
  const body = schema
    ? fc.oneof({ weight: 6, arbitrary: valueOf(resolved(document, schema)) }, { weight: 1, arbitrary: anyJson })
    : fc.constant(undefined);
  return fc.record({ inPath, inQuery, extra, body }).map((parts) => {
    const path = parts.inPath.reduce(
      (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value.toWellFormed())),
      operation.path,
    );
    const query = [
      ...parts.inQuery.flatMap(([name, values]) => values.map((value) => [name, value] as const)),
      ...parts.extra,
    ];
    const written = query
      .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`)
      .join('&');
    return { url: written === '' ? path : `${path}?${written}`, body: parts.body, isForm: form !== undefined };
  });
}

/** A parameter of an address. */
const validTextOf = (document: Document, schema: Schema): fc.Arbitrary<string> =>
  valueOf(resolved(document, schema)).map((value) => (Array.isArray(value) ? String(value[0] ?? '') : String(value)));

/** A parameter of an address, valid in four cases of five. */
const textOf = (document: Document, schema: Schema): fc.Arbitrary<string> =>
  fc.oneof({ weight: 4, arbitrary: validTextOf(document, schema) }, { weight: 1, arbitrary: anyText });

/** Values that some call treats specially. */
const meaningful = ['m1', '1', 'home', '11201', 'Brooklyn, NY', 'pizza', 'ada@example.com'];

type Bounds = {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

/** Values of a schema, including its limits; schemas of unknown kinds get any JSON. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const {
    minimum = -1e6,
    maximum = 1e6,
    exclusiveMinimum,
    minLength = 0,
    maxLength = 200,
    minItems = 0,
    maxItems = 6,
  } = schema as Bounds;
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['anyOf'])) return fc.oneof(...(schema['anyOf'] as Schema[]).map(valueOf));
  switch (schema['type']) {
    case 'string': {
      if (schema['format'] === 'date' || String(schema['description']).startsWith('YYYY-MM-DD'))
        return fc.oneof(fc.constant(new Date().toISOString().slice(0, 10)), fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/));
      if (typeof schema['pattern'] === 'string') return fc.stringMatching(new RegExp(schema['pattern']));
      if (String(schema['description']).includes('ISO 8601'))
        return fc.oneof(
          { weight: 3, arbitrary: fc.constant('2026-01-01T00:00:00Z') },
          { weight: 1, arbitrary: anyText },
        );
      const fitting = meaningful.filter(({ length }) => length >= minLength && length <= maxLength);
      return fc.oneof(
        fc.string({ unit: 'binary', minLength, maxLength: Math.max(minLength, Math.floor(maxLength / 2)) }),
        fc.constantFrom('x'.repeat(maxLength), ...fitting),
      );
    }
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
        fc.constantFrom(minimum, maximum),
      );
    case 'number':
      return fc.oneof(
        fc.double({ min: exclusiveMinimum ?? minimum, max: maximum, noNaN: true }),
        fc.constantFrom(exclusiveMinimum ?? minimum, maximum, -0),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf((schema['items'] as Schema | undefined) ?? {}), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 4),
      });
    case 'object': {
      const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
      if (Object.keys(properties).length === 0)
        return fc.dictionary(
          fc.string({ unit: 'binary', maxLength: 20 }),
          valueOf((schema['additionalProperties'] as Schema | undefined) ?? {}),
          { maxKeys: 4 },
        );
      return fc.record(Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valueOf(inner)])), {
        requiredKeys: (schema['required'] ?? []) as string[],
      });
    }
    default:
      return fc.jsonValue();
  }
}
