import { ColumnWatch } from './column-watch.ts';
import type { Mapping } from './mapping.schema.ts';
import { PathWatch } from './path-watch.ts';

/** Sees every record of a file, and names afterwards what of it or of its mapping was not used (SRV-03). */
export class RecordWatch {
  readonly #columns: ColumnWatch;
  readonly #paths: PathWatch | undefined;

  /** @param fields our names of the possible fields */
  constructor(fields: readonly string[], mapping: Mapping | undefined) {
    this.#columns = new ColumnWatch(fields, mapping);
    this.#paths = mapping && new PathWatch(mapping);
  }

  see(record: unknown): void {
    this.#columns.see(record);
    this.#paths?.see(record);
  }

  /** Lines for the operator. @param mask masks what they quote from the file */
  findings(mask: (text: string) => string): string[] {
    return [...(this.#paths?.findings(mask) ?? []), ...this.#columns.findings(mask)];
  }
}
