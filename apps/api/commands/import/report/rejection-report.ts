import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Rejection } from '../../../src/modules/import-rejections/import-rejections.ts';
import { count } from './progress.ts';

const EXAMPLES_PER_REASON = 3;
const REASONS_SHOWN = 12;

/** Collects the rejected rows by reason, with their number and the first examples. */
export class RejectionSummary {
  readonly #reasons = new Map<string, { count: number; examples: Rejection[] }>();

  add(rejection: Rejection): void {
    const known = this.#reasons.get(rejection.reason) ?? { count: 0, examples: [] };
    known.count++;
    if (known.examples.length < EXAMPLES_PER_REASON) known.examples.push(rejection);
    this.#reasons.set(rejection.reason, known);
  }

  has(reason: string): boolean {
    return this.#reasons.has(reason);
  }

  /** For the terminal, most frequent first. */
  lines(): string[] {
    const sorted = [...this.#reasons].toSorted(([, one], [, other]) => other.count - one.count);
    const shown = sorted
      .slice(0, REASONS_SHOWN)
      .flatMap(([reason, { count: times, examples }]) => [
        `  ${count(times).padStart(9)}  ${reason}`,
        ...examples.map(({ row, excerpt }) => `             row ${row}: ${excerpt.slice(0, 90)}`),
      ]);
    return sorted.length > REASONS_SHOWN
      ? [...shown, `             and ${sorted.length - REASONS_SHOWN} more reasons`]
      : shown;
  }
}

/** Reasons that are counted one by one: some name a value of their row, so a file can have any number of them. */
const MAX_REASONS = 100;

/** Stands for the reasons after those. */
const OTHER_REASONS = 'other reasons';

/** How many rows were rejected, by reason, as `import_job` stores it; the sum is that of all rejected rows (SRV-03). */
export type RejectedByReason = Readonly<Record<string, number>>;

/** Counts further rejected rows. */
export function addRejections(known: RejectedByReason, rejections: readonly Rejection[]): RejectedByReason {
  const counts = new Map(Object.entries(known));
  for (const { reason } of rejections) {
    const counted = counts.has(reason) || counts.size < MAX_REASONS ? reason : OTHER_REASONS;
    counts.set(counted, (counts.get(counted) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/** Rejected rows can hold personal data: only the user who imports may read them. */
const PRIVATE_FILE = 0o600;

/** Writes rejected rows to a file, one JSON object per line: {"row", "reason", "excerpt"}. */
export class RejectionFile {
  readonly path: string;
  #stream: ReturnType<typeof createWriteStream> | undefined;

  readonly #openFolder: () => Promise<unknown>;

  /** @param openFolder creates the file's folder; called for the first rejected row */
  constructor(path: string, openFolder: () => Promise<unknown> = () => mkdir(dirname(path), { recursive: true })) {
    this.path = path;
    this.#openFolder = openFolder;
  }

  async add(rejection: Rejection): Promise<void> {
    if (this.#stream === undefined) {
      await this.#openFolder();
      // The mode applies to new files; a file of an earlier import gets it here, before anything is written.
      await open(this.path, 'w', PRIVATE_FILE).then((file) => file.close());
      await chmod(this.path, PRIVATE_FILE);
      this.#stream = createWriteStream(this.path, { mode: PRIVATE_FILE });
    }
    if (!this.#stream.write(`${JSON.stringify(rejection)}\n`)) await once(this.#stream, 'drain');
  }

  async close(): Promise<void> {
    if (this.#stream === undefined) return;
    this.#stream.end();
    await once(this.#stream, 'close');
  }
}
