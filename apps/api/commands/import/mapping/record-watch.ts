import { ColumnWatch } from './column-watch.ts';
import type { Mapping } from './mapping.schema.ts';
import { PathWatch } from './path-watch.ts';

/** Sees every record of a file, and names afterwards what of it or of its mapping was not used (SRV-03). */
export class RecordWatch {
  readonly #columns: ColumnWatch;
  readonly #paths: PathWatch | undefined;
  readonly #mask: (text: string) => string;

  /**
   * @param fields our names of the possible fields
   * @param mask masks what is shown and stored of a file with secrets
   */
  constructor(fields: readonly string[], mapping: Mapping | undefined, mask: (text: string) => string = String) {
    this.#columns = new ColumnWatch(fields, mapping, mask);
    this.#paths = mapping && new PathWatch(mapping);
    this.#mask = mask;
  }

  see(record: unknown): void {
    this.#columns.see(record);
    this.#paths?.see(record);
  }

  /** The first columns that nothing reads, as they may be stored and shown. */
  get ignored(): readonly string[] {
    return this.#columns.ignored;
  }

  /** Lines for the operator. @param ignored the columns that nothing reads, of all runs of the import */
  findings(ignored: readonly string[]): string[] {
    return [...(this.#paths?.findings(this.#mask) ?? []), ...this.#columns.findings(ignored)];
  }
}
