import { availableParallelism } from 'node:os';
import type { PartnerResult } from '../validate/partner-results.ts';
import { startBuilderThread } from './builder-thread.ts';
import { currentBundles, openPartnerBuilder, type PartnerBuilder, type PartnerToBuild } from './partner-builder.ts';
import { pruneStore } from './prune-store.ts';

/** Partners per thread: with fewer, opening another shell costs more than the thread saves. */
const PARTNERS_PER_THREAD = 12;

/**
 * Builds partners into `dist/partners/<code>`, many of them on all cores. A partner with findings is not built (PRT-02)
 * and does not stop the others; one whose inputs have not changed keeps its bundle.
 * @returns the results, in the order of the partners
 * @throws if the shell or the map data are missing
 */
export async function* buildPartners(root: string, partners: readonly PartnerToBuild[]): AsyncGenerator<PartnerResult> {
  const isCurrent = currentBundles(root);
  const changed = partners.filter((partner) => !isCurrent(partner));
  const count = Math.min(availableParallelism(), Math.ceil(changed.length / PARTNERS_PER_THREAD));
  const threads = count > 1 ? Array.from({ length: count }, () => startBuilderThread(root)) : [];
  const builders = count > 1 ? threads.map(({ build }) => build) : [openPartnerBuilder(root)];
  try {
    const results = distribute(changed, builders);
    for (const partner of partners) yield (await results.get(partner)) ?? unchanged(partner);
  } finally {
    await Promise.all(threads.map(({ close }) => close()));
  }
  pruneStore(`${root}/dist/.store`, Date.now());
}

const unchanged = ({ code }: PartnerToBuild): PartnerResult => ({
  code,
  ok: true,
  text: `${code}: unchanged → dist/partners/${code}`,
});

/** Distributes the partners: each builder takes the next one when it has built its last. */
function distribute(
  partners: readonly PartnerToBuild[],
  builders: readonly PartnerBuilder[],
): Map<PartnerToBuild, Promise<PartnerResult>> {
  const jobs = partners.map((partner) => ({ partner, ...Promise.withResolvers<PartnerResult>() }));
  const queue = jobs.values();
  for (const build of builders)
    void (async () => {
      for (const { partner, resolve, reject } of queue) await build(partner).then(resolve, reject);
    })();
  // The first failure ends the run, and the results behind it are never awaited.
  for (const { promise } of jobs) promise.catch(() => undefined);
  return new Map(jobs.map(({ partner, promise }) => [partner, promise]));
}
