import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { BundleFile } from './bundle-writer.ts';
import { writeAtomically } from './content-store.ts';

/**
 * Remembers what each bundle was made from, so that an unchanged partner is not composed again (BLD-02). Nx would
 * remember it too, with a copy of the whole bundle for each partner and version in its cache; a record has 100 bytes.
 */
export class BuildRecords {
  private readonly dist: string;

  /** @param dist holds `partners/<code>`, the bundles */
  constructor(dist: string) {
    this.dist = dist;
  }

  /**
   * Whether the bundle of a partner was made from these inputs, and is complete.
   * @param inputs a hash of everything that decides the bundle
   */
  isCurrent(code: string, inputs: string): boolean {
    const list = readText(`${this.bundleOf(code)}/bundle.json`);
    if (list === undefined || readText(this.recordOf(code)) !== recordText(inputs, list)) return false;
    const { files } = JSON.parse(list) as { files: BundleFile[] };
    const hasFile = (path: string, bytes: number) =>
      statSync(`${this.bundleOf(code)}/${path}`, { throwIfNoEntry: false })?.size === bytes;
    return files.every(
      ({ path, bytes, brotliBytes }) =>
        hasFile(path, bytes) && (brotliBytes === undefined || hasFile(`${path}.br`, brotliBytes)),
    );
  }

  /** Records the inputs of the bundle that was just composed. */
  write(code: string, inputs: string): void {
    mkdirSync(`${this.dist}/.built`, { recursive: true });
    writeAtomically(
      this.recordOf(code),
      recordText(inputs, readFileSync(`${this.bundleOf(code)}/bundle.json`, 'utf8')),
    );
  }

  /** Forgets a partner, so that the next build composes or validates it again. */
  remove(code: string): void {
    rmSync(this.recordOf(code), { force: true });
  }

  private recordOf(code: string): string {
    return `${this.dist}/.built/${code}`;
  }

  private bundleOf(code: string): string {
    return `${this.dist}/partners/${code}`;
  }
}

const recordText = (inputs: string, list: string): string =>
  `${inputs} ${createHash('sha256').update(list).digest('hex')}`;

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
