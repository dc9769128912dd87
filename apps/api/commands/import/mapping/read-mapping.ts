import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { Value } from 'typebox/value';
import { ImportError } from '../import-error.ts';
import { FieldRuleSchema, type FieldRule, type Mapping } from './mapping.schema.ts';

const SOURCE_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * Reads a mapping file; comments are allowed.
 * @param fields the names that may be mapped to
 * @throws ImportError with all problems of the file
 */
export async function readMapping(path: string, fields: readonly string[]): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(
      error.code === 'ENOENT'
        ? `There is no mapping file ${path}.`
        : `The mapping file ${path} cannot be read: ${error.message}.`,
    );
  });
  const errors: ParseError[] = [];
  const content: unknown = parse(text.replace(/^\ufeff/, ''), errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first !== undefined) {
    const line = text.slice(0, first.offset).split('\n').length;
    throw new ImportError(
      `${basename(path)}, line ${line}: ${printParseErrorCode(first.error)}. The mapping must be JSON.`,
    );
  }
  return checkMapping(content, basename(path), fields);
}

/** @throws ImportError with all problems of the mapping */
export function checkMapping(content: unknown, name: string, fields: readonly string[]): Mapping {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new ImportError(`${name} must be a JSON object whose keys are our fields: ${fields.join(', ')}.`);
  }
  const problems: string[] = [];
  const rules = new Map<string, FieldRule>();
  let source: string | undefined;
  for (const [key, value] of Object.entries(content)) {
    if (key === '$about') continue;
    if (key === '$source') {
      if (typeof value === 'string' && SOURCE_NAME.test(value)) source = value;
      else
        problems.push(
          `$source must be a short name in lower-case letters, digits and hyphens, such as "city-open-data".`,
        );
    } else if (!fields.includes(key)) {
      problems.push(`${JSON.stringify(key)} is not one of our fields.`);
    } else {
      const rule = ruleOf(value);
      if (typeof rule === 'string') problems.push(`${key}: ${rule}`);
      else rules.set(key, rule);
    }
  }
  if (problems.length === 0) return { source, fields: rules };
  throw new ImportError(
    [
      `${name} cannot be used:`,
      ...problems.map((problem) => `  ${problem}`),
      `Our fields are: ${fields.join(', ')}.`,
    ].join('\n'),
  );
}

/** @throws ImportError when the name cannot be part of a record's identity */
export function checkSourceName(name: string): string {
  if (SOURCE_NAME.test(name)) return name;
  throw new ImportError(
    `--source takes a short name in lower-case letters, digits and hyphens, such as city-open-data; got ${JSON.stringify(name)}.`,
  );
}

function ruleOf(value: unknown): FieldRule | string {
  if (typeof value === 'string' && value !== '') return { path: value };
  if (!Value.Check(FieldRuleSchema, value)) {
    const [error] = Value.Errors(FieldRuleSchema, value);
    const place = error?.instancePath.slice(1).replaceAll('/', '.');
    return `must be a path or an object with path, template, split, map, default, lonLat${place ? ` (${place}: ${error?.message})` : ''}.`;
  }
  if (value.path !== undefined && value.template !== undefined) return 'has both path and template: remove one.';
  if (value.path === undefined && value.template === undefined && value.default === undefined)
    return 'has no source for its value: add a path, a template or a default.';
  return value;
}
