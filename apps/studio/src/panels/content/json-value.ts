import type { Edit } from '@dining/studio-contract';

/** Where a value is in a file. */
export type Path = readonly (string | number)[];

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A copy of a value with one inner value changed, as the studio's server changes the file.
 * @param value undefined removes the key
 */
export function withValue(root: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(root))
    return root.map((item: unknown, index) => (index === step ? withValue(item, rest, value) : item));
  const object = isObject(root) ? root : {};
  const inner = withValue(object[step], rest, value);
  if (inner !== undefined) return { ...object, [step]: inner };
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== step));
}

/** Changes that the server may not have answered yet, with the revision that was shown when the last one was made. */
export type Unanswered = { edits: readonly Edit[]; revision: number };

export const NONE: Unanswered = { edits: [], revision: -2 };

const isAnswered = ({ revision }: Unanswered, shown: number): boolean => shown >= revision + 2;

/** @param shown the revision that is shown while the change is made */
export const withChange = (before: Unanswered, edit: Edit, shown: number): Unanswered => ({
  edits: [...(isAnswered(before, shown) ? [] : before.edits), edit],
  revision: shown,
});

/**
 * A file's value with the changes that are under way. One call at a time is sent, so the second answer after a change
 * contains it, and from then on the server's value counts.
 */
export function withUnanswered(saved: unknown, unanswered: Unanswered, shown: number): unknown {
  if (isAnswered(unanswered, shown)) return saved;
  return unanswered.edits.reduce((value, edit) => withValue(value, edit.path, edit.value), saved);
}
