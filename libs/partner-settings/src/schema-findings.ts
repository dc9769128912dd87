import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import type { Finding } from './finding.ts';
import type { JsonSource } from './json-source.ts';
import { nearest } from './nearest.ts';
import { valueAt } from './value-at.ts';

type Path = readonly (string | number)[];

type SchemaError = ReturnType<typeof Value.Errors>[number];

/** TypeBox stops at eight errors by default, and the ninth would show only after the others are corrected. */
const MAX_ERRORS = 1_000;

function errorsOf(schema: TSchema, value: unknown): SchemaError[] {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: MAX_ERRORS });
  try {
    return Value.Errors(schema, value);
  } finally {
    Settings.Set({ maxErrors });
  }
}

/**
 * Finds everything in a JSON file that its schema does not allow (PRT-02).
 * @param value the value with defaults filled in, so that absent optional keys are not reported
 * @param base path of the value in the file; empty for the whole file
 */
export function schemaFindings(schema: TSchema, value: unknown, source: JsonSource, base: Path = []): Finding[] {
  // Nearly all values are valid, and checking takes less time than collecting errors.
  if (Value.Check(schema, value)) return [];
  const findings: Finding[] = [];
  for (const error of errorsOf(schema, value)) {
    if (error.schemaPath.endsWith('additionalProperties') && error.keyword === 'boolean') continue;
    findings.push(...describe(error, schema, value, source, base));
  }
  return findings;
}

function describe(error: SchemaError, schema: TSchema, value: unknown, source: JsonSource, base: Path): Finding[] {
  const path = error.instancePath.split('/').slice(1).map(unescape);
  const at = (keys: string[], rest: Pick<Finding, 'problem' | 'expected' | 'fix'>): Finding => ({
    file: source.file,
    line: source.lineOf([...base, ...positions(keys, value)]),
    key: [...base, ...keys].join('.'),
    ...rest,
  });
  const params = error.params as Record<string, unknown>;
  if (error.keyword === 'additionalProperties') {
    const known = knownKeys(schema, path);
    return (params['additionalProperties'] as string[]).map((name) => {
      const guess = nearest(name, known);
      return at([...path, name], {
        problem: `unknown key "${name}"`,
        expected: guess && known.length > 8 ? `a key of the schema, such as "${guess}"` : `one of ${known.join(', ')}`,
        fix: guess ? `rename it to "${guess}", or remove it` : 'remove it',
      });
    });
  }
  if (error.keyword === 'required') {
    return (params['requiredProperties'] as string[]).map((name) =>
      at([...path, name], {
        problem: `required key "${name}" is missing`,
        expected: `"${name}" in ${[...base, ...path].join('.') || 'the file'}`,
        fix: `add "${name}"`,
      }),
    );
  }
  const actual = valueAt(value, path);
  return [
    at(path, {
      problem: `${shown(actual)} is not allowed`,
      expected: expectation(error, schema),
      fix: fixFor(error, schema, actual),
    }),
  ];
}

const BOUNDS: Record<string, string> = {
  minimum: 'a number of at least #',
  maximum: 'a number of at most #',
  exclusiveMinimum: 'a number above #',
  minLength: 'text of at least # characters',
  maxLength: 'text of at most # characters',
  minItems: 'a list of at least # items',
  maxItems: 'a list of at most # items',
  maxProperties: 'at most # keys',
};

function expectation(error: SchemaError, schema: TSchema): string {
  const params = error.params as Record<string, unknown>;
  if (error.keyword === 'enum') return `one of ${(params['allowedValues'] as unknown[]).map(shown).join(', ')}`;
  if (error.keyword === 'type') return `a value of type ${String(params['type'])}`;
  if (error.keyword === 'pattern') return patternMeaning(error, schema);
  if (error.keyword === 'format' && params['format'] === 'date') return 'a calendar date such as 2026-06-30';
  if (error.keyword === 'uniqueItems') return 'a list without duplicates';
  const bound = BOUNDS[error.keyword];
  if (bound) return bound.replace('#', String(params['limit']));
  return error.message.replace(/^must /, 'it to ');
}

function fixFor(error: SchemaError, schema: TSchema, actual: unknown): string {
  const params = error.params as Record<string, unknown>;
  if (error.keyword === 'enum') {
    const allowed = (params['allowedValues'] as unknown[]).map(String);
    return `write "${nearest(String(actual), allowed) ?? allowed[0]}"`;
  }
  if (error.keyword === 'type' && params['type'] === 'boolean' && (actual === 'true' || actual === 'false')) {
    return `write ${actual} without quotes`;
  }
  const expected = expectation(error, schema);
  return error.keyword === 'pattern' ? `write ${expected}` : `change the value to ${expected}`;
}

/** What a pattern means in words, as its schema says, or the pattern itself. */
function patternMeaning({ schemaPath, params }: SchemaError, schema: TSchema): string {
  const at = valueAt(schema, schemaPath.split('/').slice(1).map(unescape)) as Record<string, unknown> | undefined;
  const meaning = at?.['patternErrorMessage'];
  return typeof meaning === 'string'
    ? meaning
    : `text that matches ${String((params as Record<string, unknown>)['pattern'])}`;
}

/** A value as JSON, shortened for a message. */
const shown = (value: unknown): string => {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 60 ? `${json.slice(0, 57)}…` : json;
};

/** Path segments as positions in the file: numbers for list items, names for keys. */
function positions(keys: readonly string[], value: unknown): (string | number)[] {
  return keys.map((key, depth) => (Array.isArray(valueAt(value, keys.slice(0, depth))) ? Number(key) : key));
}

const unescape = (part: string) => part.replace(/~1/g, '/').replace(/~0/g, '~');

function knownKeys(schema: TSchema, path: readonly string[]): string[] {
  let inner = schema as Record<string, unknown> | undefined;
  for (const key of path) {
    const properties = inner?.['properties'] as Record<string, Record<string, unknown>> | undefined;
    const patterns = inner?.['patternProperties'] as Record<string, Record<string, unknown>> | undefined;
    inner = properties?.[key] ?? Object.values(patterns ?? {})[0] ?? (inner?.['items'] as Record<string, unknown>);
  }
  return Object.keys((inner?.['properties'] as object | undefined) ?? {});
}
