/** The value at a path in objects and lists; undefined when there is none. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let inner = value;
  for (const step of path) {
    if (typeof inner !== 'object' || inner === null) return undefined;
    inner = (inner as Record<string, unknown>)[step];
  }
  return inner;
}
