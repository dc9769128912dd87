import { isDeepStrictEqual } from 'node:util';

type Group = Record<string, unknown>;

/** An object with entries of its own; a token, which has a `$value`, changes as a whole. */
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('$value' in value);

/**
 * Replaces what a generator wrote by what it writes now, except where a value was edited in between, as a merge of two
 * branches does.
 * @param before what the generator wrote then
 * @param current what is there today
 * @param after what the generator writes now
 * @returns the merged group, and the paths of the edited values that stand in place of new ones
 */
export function keepEdits(before: Group, current: Group, after: Group): { merged: Group; preserved: string[] } {
  const preserved: string[] = [];
  const merge = (was: Group, is: Group, becomes: Group, path: string): Group => {
    const entries = [...new Set([...Object.keys(is), ...Object.keys(becomes)])].flatMap((key) => {
      const [old, own, fresh] = [was[key], is[key], becomes[key]];
      const at = path === '' ? key : `${path}.${key}`;
      if (isGroup(own) && isGroup(fresh)) return [[key, merge(isGroup(old) ? old : {}, own, fresh, at)]];
      const isEdited = !isDeepStrictEqual(own, old);
      if (isEdited && !isDeepStrictEqual(own, fresh) && !isDeepStrictEqual(old, fresh)) preserved.push(at);
      const value = isEdited ? own : fresh;
      return value === undefined ? [] : [[key, value]];
    });
    return Object.fromEntries(entries) as Group;
  };
  return { merged: merge(before, current, after, ''), preserved };
}
