type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** An OpenAPI document, as plain JSON. */
export type OpenApiDocument = JsonObject;

/**
 * Moves the schemas that have a name to `components.schemas` and references them throughout the document, so
 * that readers and client generators see `MerchantDetail` instead of the same hundred lines repeated.
 * @param named schemas by name; unused ones are left out
 */
export function nameSchemas(document: OpenApiDocument, named: Readonly<Record<string, unknown>>): OpenApiDocument {
  const names = new Map(Object.entries(named).map(([name, schema]) => [fingerprint(schema), name]));
  const used: JsonObject = {};

  function withNames(value: Json, isNamed = false): Json {
    if (Array.isArray(value)) return value.map((item) => withNames(item));
    if (typeof value !== 'object' || value === null) return value;
    const name = isNamed ? undefined : names.get(fingerprint(value));
    if (name === undefined)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withNames(inner)]));
    if (!(name in used)) {
      used[name] = {};
      used[name] = withNames(value, true);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  const paths = withNames(document['paths'] ?? {});
  const schemas = Object.fromEntries(Object.entries(used).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { ...document, components: { ...(document['components'] as JsonObject | undefined), schemas }, paths };
}

/** A canonical key of a schema, independent of key order and of how it allows additional properties. */
function fingerprint(schema: unknown): string {
  return JSON.stringify(schema, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { patternProperties, ...rest } = value as { patternProperties?: object };
    const [anyKey] = Object.values(patternProperties ?? {});
    const same = anyKey === undefined ? rest : { ...rest, additionalProperties: anyKey as unknown };
    return Object.fromEntries(Object.entries(same).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
