import fc from 'fast-check';
import { expect } from 'vitest';
import { VAULT_KEY } from '../../src/modules/card-vault/card-vault.testing.ts';
import { parseRecordJson } from '../../src/platform/records/record-json.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../src/platform/tenancy/sites.testing.ts';
import { MIXED_KINDS, SHARED_KINDS, type ImportKind, type ImportKindName } from './import-kind.ts';
import { importKind } from './import-kinds.ts';
import type { Mapping } from './mapping/mapping.schema.ts';
import { RecordWatch } from './mapping/record-watch.ts';
import { readBatch } from './row-batches.ts';

const SHARED: readonly ImportKindName[] = SHARED_KINDS;
export const KINDS: readonly ImportKindName[] = [
  ...SHARED_KINDS,
  ...MIXED_KINDS,
  'members',
  'transactions',
  'offers',
  'partner-cards',
];

/** Values that a file can hold, some of which throw when a text is made of them; and what no file holds. */
const odd = fc.oneof(
  fc
    .constantFrom(
      '{"toString":1}',
      '[{"toString":1}]',
      '{"toJSON":1,"valueOf":{}}',
      '{"__proto__":{"toString":null}}',
      '{"length":1e9,"get":{"value":1}}',
      '[[[[1.0]]]]',
      `${'['.repeat(5_000)}1${']'.repeat(5_000)}`,
      '12.0',
      '9007199254740993',
      String.raw`"\ud83d"`,
      String.raw`"\u0000"`,
      JSON.stringify('7'.repeat(50_000)),
    )
    .map(parseRecordJson),
  fc.jsonValue(),
  fc.anything(),
);

/**
 * Reads rows with odd values, with our field names and with mappings, and expects an outcome for each.
 * @param numRuns rows of either
 */
export async function readOddRows(name: ImportKindName, numRuns: number): Promise<void> {
  const bundles = newBundlesDir();
  const settings = { hasPartnerLoadedCards: true, hasPPN: true, loyaltyNumberRule: 'ten-digit' } as const;
  writeBundle(bundles.dir, makeBundle('demo', { settings }));
  try {
    const kind = importKind(
      { kind: name, partner: SHARED.includes(name) ? undefined : 'demo', files: bundles.dir },
      {
        BUNDLES_DIR: bundles.dir,
        APP_ENV: 'development',
        CARD_VAULT_URL: undefined,
        DATABASE_URL: undefined,
        VAULT_KEY,
      },
    );
    const native = fc.asyncProperty(nativeRows(kind.fields), (value) => expectOutcome(kind, value));
    await fc.assert(native, { numRuns });
    const rows = fc.record({ a: odd, b: odd });
    const mapped = fc.asyncProperty(rows, mappings(kind.fields), (value, rules) => expectOutcome(kind, value, rules));
    await fc.assert(mapped, { numRuns });
  } finally {
    bundles.remove();
  }
}

const nativeRows = (fields: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.dictionary(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fields) }, fc.string()), odd, { maxKeys: 4 }),
    fc.record({ type: fc.constant('Feature'), properties: odd, geometry: odd, id: odd }),
  );

const mappings = (fields: readonly string[]): fc.Arbitrary<Mapping> => {
  const rule = fc.oneof(
    fc.record({ path: fc.constantFrom('a', 'a.b', 'A.0') }),
    fc.constant({ template: '{a} {b.0}' }),
    fc.record({ path: fc.constant('a'), split: fc.constant(','), map: fc.dictionary(fc.string(), odd) }),
    fc.record({ path: fc.constant('a'), lonLat: fc.constant(true), default: odd }),
  );
  return fc
    .dictionary(fc.constantFrom(...fields), rule, { minKeys: 1 })
    .map((rules) => ({ source: undefined, fields: new Map(Object.entries(rules)) }));
};

async function expectOutcome(kind: ImportKind<unknown>, value: unknown, mapping?: Mapping): Promise<void> {
  const watch = new RecordWatch(kind.fields, mapping, kind.secrecy?.mask);
  const row = { number: 1, endByte: 1, value, problem: undefined, excerpt: '' };
  const { rows, rejections } = await readBatch({ kind, mapping, watch, source: 'odd', maxMissingPercent: 10 }, [row]);
  expect(rows.length + rejections.length).toBe(1);
  for (const { reason } of rejections) expect(reason).toMatch(/\w/);
}
