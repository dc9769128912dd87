import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { writeAtomically, type ContentStore, type StoredContent } from './content-store.ts';

/** A costly step of composing, and what its cached output depends on. */
export type CachedStep = {
  /** Identifies the step; no two steps share a name. */
  name: string;
  /** Everything that decides the output, including the code. Anything missing here leads to stale files. */
  dependsOn: unknown;
  /** Compression quality of the output, one of `BROTLI_QUALITY`. */
  quality: number;
};

/** Contents by path in the bundle. */
export type StepOutput = Readonly<Record<string, string | Buffer>>;

/** Runs a step, or returns its output from the store if nothing that it depends on has changed. */
export async function runCachedStep(
  store: ContentStore,
  { name, dependsOn, quality }: CachedStep,
  run: () => StepOutput | Promise<StepOutput>,
): Promise<Map<string, StoredContent>> {
  const key = createHash('sha256')
    .update(JSON.stringify([name, quality, dependsOn]))
    .digest('hex');
  const record = `${store.folder}/${key}.step`;
  const cached = findOutput(store, record, quality);
  if (cached) return cached;
  const output = new Map<string, StoredContent>();
  for (const [path, content] of Object.entries(await run()))
    output.set(path, store.add(Buffer.from(content as string), extname(path), quality));
  writeAtomically(record, JSON.stringify([...output].map(([path, { sha256 }]) => [path, sha256])));
  return output;
}

/** The contents that a record lists, if all of them are still in the store. */
function findOutput(store: ContentStore, record: string, quality: number): Map<string, StoredContent> | undefined {
  const output = new Map<string, StoredContent>();
  for (const [path, sha256] of readRecord(record)) {
    const stored = store.find(sha256, extname(path), quality);
    if (!stored) return undefined;
    output.set(path, stored);
  }
  return output.size > 0 ? output : undefined;
}

function readRecord(record: string): [path: string, sha256: string][] {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as [string, string][];
  } catch {
    return [];
  }
}
