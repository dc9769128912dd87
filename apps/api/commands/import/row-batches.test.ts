import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { ImportKind } from './import-kind.ts';
import { newScratchFolder } from './import.testing.ts';
import { RecordWatch } from './mapping/record-watch.ts';
import { openInput } from './read/input-file.ts';
import { forEachBatch, type Turn } from './row-batches.ts';

const scratch = newScratchFolder();
afterAll(() => scratch.remove());

/** A batch that the test writes: it says when everything is locked, and how the writing ends. */
type Written = Turn & { keys: readonly string[]; commit(): void; fail(error: Error): void };

/** Runs batches of one row each. @param keys the new key of each row, in the order of the file */
async function run(keys: readonly string[], { mayOverlap = true } = {}) {
  const path = join(scratch.path, 'rows.ndjson');
  writeFileSync(path, keys.map((key) => `${JSON.stringify({ key })}\n`).join(''));
  const kind: ImportKind<string> = {
    name: 'transactions',
    partner: 'demo',
    fields: ['key'],
    required: ['key'],
    read: (record) => ({ row: String(record.get('key')) }),
    write: () => Promise.reject(new Error('The test writes.')),
    ...(mayOverlap && { newKeysOf: (key: string) => [key] }),
  };
  const plan = {
    kind,
    file: await openInput(path),
    mapping: undefined,
    watch: new RecordWatch(kind.fields, undefined),
    source: 'rows',
    batchSize: 1,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  };
  const begun: Written[] = [];
  const ended = forEachBatch(plan, 0, ({ rows }, turn) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    begun.push({ ...turn, keys: rows, commit: resolve, fail: reject });
    return promise;
  });
  ended.catch(() => undefined);
  /** The keys of the batches that have begun, once nothing more can begin by itself. */
  const keysBegun = async (): Promise<readonly string[]> => {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    return begun.flatMap((batch) => batch.keys);
  };
  await expect.poll(() => begun.length).toBe(1);
  return { begun, ended, keysBegun };
}

describe('writing the batches of a file', () => {
  it('SRV-03 begins a batch when the one before has locked its records, and no third one before the first is committed', async () => {
    const { begun, ended, keysBegun } = await run(['a', 'b', 'c']);
    expect(await keysBegun()).toEqual(['a']);
    begun[0]!.onLocked();
    expect(await keysBegun()).toEqual(['a', 'b']);
    begun[1]!.onLocked();
    expect(await keysBegun()).toEqual(['a', 'b']);
    begun[0]!.commit();
    expect(await keysBegun()).toEqual(['a', 'b', 'c']);
    await expect(begun[1]!.before).resolves.toBeUndefined();
    begun[1]!.commit();
    begun[2]!.commit();
    expect(await ended).toBe(false);
  });

  it('SRV-03 lets a batch that adds a key of the one before wait until that is committed', async () => {
    const { begun, ended, keysBegun } = await run(['a', 'a']);
    begun[0]!.onLocked();
    expect(await keysBegun()).toEqual(['a']);
    begun[0]!.commit();
    expect(await keysBegun()).toEqual(['a', 'a']);
    begun[1]!.commit();
    expect(await ended).toBe(false);
  });

  it('SRV-03 writes one batch at a time of kinds that do not say what their rows add', async () => {
    const { begun, ended, keysBegun } = await run(['a', 'b'], { mayOverlap: false });
    begun[0]!.onLocked();
    expect(await keysBegun()).toEqual(['a']);
    begun[0]!.commit();
    expect(await keysBegun()).toEqual(['a', 'b']);
    begun[1]!.commit();
    expect(await ended).toBe(false);
  });

  it('SRV-03 fails both batches when the first one fails, with the error of the first', async () => {
    const { begun, ended, keysBegun } = await run(['a', 'b', 'c']);
    begun[0]!.onLocked();
    await keysBegun();
    begun[0]!.fail(new Error('The first batch failed.'));
    await expect(begun[1]!.before).rejects.toThrow('The first batch failed.');
    begun[1]!.fail(new Error('The batch before failed.'));
    await expect(ended).rejects.toThrow('The first batch failed.');
    expect(await keysBegun()).toEqual(['a', 'b']);
  });

  it('SRV-03 lets the first batch end when the second one fails', async () => {
    const { begun, ended, keysBegun } = await run(['a', 'b', 'c']);
    let hasEnded = false;
    const noteEnd = (): void => void (hasEnded = true);
    ended.then(noteEnd, noteEnd);
    begun[0]!.onLocked();
    await keysBegun();
    begun[1]!.fail(new Error('The second batch failed.'));
    await keysBegun();
    expect(hasEnded).toBe(false);
    begun[0]!.commit();
    await expect(ended).rejects.toThrow('The second batch failed.');
    expect(await keysBegun()).toEqual(['a', 'b']);
  });
});
