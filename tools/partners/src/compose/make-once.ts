import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { writeWhole, type ContentStore, type StoredFile } from './content-store.ts';

/** A costly step of composing. */
export type Step = {
  /** A word for the step; two steps never share one. */
  name: string;
  /** Everything that decides what comes out, the code that does it included. Anything left out here gives stale files. */
  dependsOn: unknown;
  /** How hard the contents are compressed, one of `packing`. */
  quality: number;
};

/** Contents by path in the bundle. */
export type Made = Readonly<Record<string, string | Buffer>>;

/** Does a step, or takes what it gave when it last depended on the same. */
export async function makeOnce(
  store: ContentStore,
  { name, dependsOn, quality }: Step,
  make: () => Made | Promise<Made>,
): Promise<Map<string, StoredFile>> {
  const key = createHash('sha256')
    .update(JSON.stringify([name, quality, dependsOn]))
    .digest('hex');
  const record = `${store.folder}/${key}.made`;
  const before = recall(store, record, quality);
  if (before) return before;
  const made = new Map<string, StoredFile>();
  for (const [path, content] of Object.entries(await make()))
    made.set(path, store.keep(Buffer.from(content as string), extname(path), quality));
  writeWhole(record, JSON.stringify([...made].map(([path, { sha256 }]) => [path, sha256])));
  return made;
}

/** What a record names, if all of it is still in the store. */
function recall(store: ContentStore, record: string, quality: number): Map<string, StoredFile> | undefined {
  const made = new Map<string, StoredFile>();
  for (const [path, sha256] of readRecord(record)) {
    const stored = store.kept(sha256, extname(path), quality);
    if (!stored) return undefined;
    made.set(path, stored);
  }
  return made.size > 0 ? made : undefined;
}

function readRecord(record: string): [path: string, sha256: string][] {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as [string, string][];
  } catch {
    return [];
  }
}
