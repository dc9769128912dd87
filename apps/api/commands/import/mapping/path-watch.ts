import MiniSearch from 'minisearch';
import { hasPath } from '../../../src/platform/records/map-record.ts';
import type { Mapping } from './mapping.schema.ts';

/** Paths of records that are remembered, to suggest one of them. */
const MAX_KNOWN = 1000;
const MAX_DEPTH = 5;

/** Finds the paths of a mapping that no record of the file has. */
export class PathWatch {
  readonly #unmatched: Set<string>;
  readonly #known = new Set<string>();
  readonly #fieldsOf = new Map<string, string[]>();

  constructor({ fields }: Mapping) {
    for (const [field, rule] of fields)
      for (const path of pathsOf(rule)) this.#fieldsOf.set(path, [...(this.#fieldsOf.get(path) ?? []), field]);
    this.#unmatched = new Set(this.#fieldsOf.keys());
  }

  see(record: unknown): void {
    if (this.#unmatched.size === 0) return;
    for (const path of this.#unmatched) if (hasPath(record, path)) this.#unmatched.delete(path);
    if (this.#unmatched.size > 0) remember(record, '', this.#known);
  }

  /** One line for each path that nothing matched, with the path of the file that is nearest. */
  findings(mask: (text: string) => string): string[] {
    if (this.#known.size === 0) return [];
    const index = new MiniSearch<{ id: number; path: string }>({ fields: ['path'], storeFields: ['path'] });
    index.addAll([...this.#known].map((path, id) => ({ id, path })));
    return [...this.#unmatched].map((path) => {
      const [nearest] = index.search(path, { fuzzy: 0.4, prefix: true });
      const hint = nearest === undefined ? '' : ` Did you mean ${JSON.stringify(mask(nearest['path'] as string))}?`;
      return `The mapping of ${this.#fieldsOf.get(path)!.join(', ')} finds nothing: no row has ${JSON.stringify(path)}.${hint}`;
    });
  }
}

/** The paths that a rule reads. */
export const pathsOf = ({ path, template }: { path?: string; template?: string }): string[] => [
  ...(path === undefined ? [] : [path]),
  ...Array.from(template?.matchAll(/\{([^{}]+)\}/g) ?? [], ([, inner]) => inner!.trim()),
];

function remember(value: unknown, prefix: string, known: Set<string>, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return;
  for (const [key, inner] of Object.entries(value)) {
    if (known.size >= MAX_KNOWN) return;
    known.add(`${prefix}${key}`);
    remember(inner, `${prefix}${key}.`, known, depth + 1);
  }
}
