import { fieldOf, similarField } from '../../../src/platform/records/field-names.ts';
import { fieldNamesIn } from '../../../src/platform/records/native-record.ts';
import { plainName } from '../../../src/platform/records/plain-name.ts';
import { terminalLine } from '../../../src/platform/terminal-text.ts';
import { MAX_IGNORED } from '../report/read-report.ts';
import type { Mapping } from './mapping.schema.ts';
import { pathsOf } from './path-watch.ts';

/** Columns that are remembered: a file of objects can have any number of them. */
const MAX_REMEMBERED = 1000;
const MAX_SHOWN = 30;

/** Characters of a column's name that are stored and shown. */
const MAX_LENGTH = 100;

/** Characters of a name that are looked at: more than are shown, so that no card number is cut before it is masked. */
const MAX_MASKED = 1000;

/** Finds the columns of a file that nothing reads, so that none is dropped without a word (SRV-03). */
export class ColumnWatch {
  readonly #fields: readonly string[];
  /** Plain names of what a mapping reads; undefined for a file with our field names. */
  readonly #mapped: ReadonlySet<string> | undefined;
  readonly #known = new Set<string>();
  readonly #mask: (text: string) => string;
  /** The first columns that nothing reads, as they may be stored and shown. */
  readonly ignored: string[] = [];
  /** Our fields that a column means. */
  readonly #found = new Set<string>();

  /**
   * @param fields our names of the possible fields
   * @param mask masks what is shown and stored of a file with secrets
   */
  constructor(fields: readonly string[], mapping: Mapping | undefined, mask: (text: string) => string) {
    this.#fields = fields;
    this.#mask = mask;
    for (const field of mapping?.fields.keys() ?? []) this.#found.add(field);
    this.#mapped =
      mapping && new Set([...mapping.fields.values()].flatMap(pathsOf).flatMap((path) => namesInPath(path)));
  }

  see(record: unknown): void {
    for (const column of fieldNamesIn(record)) {
      if (this.#known.has(column) || this.#known.size >= MAX_REMEMBERED) continue;
      this.#known.add(column);
      const field = this.#mapped === undefined ? fieldOf(column, this.#fields) : undefined;
      if (field !== undefined) this.#found.add(field);
      else if (this.#mapped?.has(plainName(column)) !== true && this.ignored.length < MAX_IGNORED)
        this.ignored.push(
          terminalLine(this.#mask(column.slice(0, MAX_MASKED)))
            .slice(0, MAX_LENGTH)
            .toWellFormed(),
        );
    }
  }

  /** One line that names the ignored columns, each with the field that was perhaps meant; none if all are read. */
  findings(ignored: readonly string[]): string[] {
    if (ignored.length === 0) return [];
    const missing = this.#fields.filter((field) => !this.#found.has(field));
    const shown = ignored.slice(0, MAX_SHOWN).map((column) => {
      const field = similarField(column, missing);
      return `${JSON.stringify(column)}${field === undefined ? '' : ` (did you mean our field ${field}?)`}`;
    });
    const more = ignored.length - shown.length;
    const least = ignored.length < MAX_IGNORED ? '' : 'at least ';
    return [`Ignored columns: ${shown.join(', ')}${more > 0 ? ` and ${least}${more} more` : ''}.`];
  }
}

/** The column that a path can begin with: all of it, or its first step. */
const namesInPath = (path: string): string[] => [plainName(path), plainName(path.split('.', 1)[0]!)];
