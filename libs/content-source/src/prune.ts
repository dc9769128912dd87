import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { blockKeys, blockSchemas, type BlockType } from './content-block.schema.ts';

type Fields = Record<string, unknown>;

/** Each pass removes the innermost faults; what contains them may then lack a required value. Deeper data is dropped. */
const MAX_PASSES = 10;

/**
 * Removes from an object what its schema does not allow: unknown keys, wrong values and items, and whatever then lacks a
 * required value. Blocks are checked against the schema of their type.
 * @returns undefined if the object itself lacks a required value
 */
export function prune(schema: TSchema, fields: Fields): Fields | undefined {
  const pruned = pruneBlocks(structuredClone(fields));
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const faults = Value.Errors(schema, pruned).flatMap(faultyPaths);
    if (faults.length === 0) return pruned;
    if (faults.some((path) => path.length === 0)) return undefined;
    // From the last to the first, so that the indexes of earlier items stay valid.
    for (const path of faults.toSorted(byIndexDescending)) remove(pruned, path);
  }
  return undefined;
}

function pruneBlocks(object: Fields): Fields {
  for (const [key, value] of Object.entries(object)) {
    if (!Array.isArray(value) || !blockKeys.includes(key)) continue;
    object[key] = value.flatMap((block: unknown) => {
      const schema = blockSchemas[(block as Fields | null)?.['type'] as BlockType];
      // A block of unknown type is left to the schema of the entry.
      return schema ? (prune(schema, block as Fields) ?? []) : [block];
    });
  }
  return object;
}

/** Paths of the values to remove for one error; the empty path is the object itself. */
function faultyPaths(error: ReturnType<typeof Value.Errors>[number]): string[][] {
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'additionalProperties') {
    const { additionalProperties: names } = error.params as { additionalProperties: string[] };
    return names.map((name) => [...path, name]);
  }
  // The boolean schema repeats an error of additionalProperties.
  return error.keyword === 'boolean' ? [] : [path];
}

const byIndexDescending = (one: readonly string[], other: readonly string[]): number =>
  other.length - one.length || Number(other.at(-1)) - Number(one.at(-1)) || 0;

function remove(object: Fields, path: readonly string[]): void {
  const owner = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Fields | undefined)?.[key], object);
  const key = path.at(-1) ?? '';
  if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else if (typeof owner === 'object' && owner !== null) delete (owner as Fields)[key];
}
