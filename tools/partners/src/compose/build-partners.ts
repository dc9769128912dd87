import { availableParallelism } from 'node:os';
import type { OverlaidEnvironment } from '@dining/partner-settings';
import type { PartnerResult } from '../validate/partner-results.ts';
import { startBuilderThread } from './builder-thread.ts';
import { linkBundle, sourcesOf, type BundleSources } from './link-bundle.ts';
import { openPartnerBuilder, type PartnerBuilder } from './partner-builder.ts';
import { PictureCache } from './picture-cache.ts';

/** Partners per thread: with fewer, opening another shell costs more than the thread saves. */
const PARTNERS_PER_THREAD = 12;

/**
 * Makes the parts of partners in `dist/parts/<code>`, of many partners on all cores. A partner with findings is not
 * composed (PRT-02) and does not stop the others.
 * @returns the results, in the order of the partners
 * @throws if the shell or the map data are missing
 */
export async function* composePartners(root: string, codes: readonly string[]): AsyncGenerator<PartnerResult> {
  const count = Math.min(availableParallelism(), Math.ceil(codes.length / PARTNERS_PER_THREAD));
  const threads = count > 1 ? Array.from({ length: count }, () => startBuilderThread(root)) : [];
  const builders = count > 1 ? threads.map(({ build }) => build) : [openPartnerBuilder(root)];
  try {
    for (const result of distribute(codes, builders)) yield await result;
  } finally {
    await Promise.all(threads.map(({ close }) => close()));
  }
  new PictureCache(`${root}/dist/.pictures`).prune(Date.now());
}

/** Distributes the partners: each builder takes the next one when it has built its last. */
function distribute(codes: readonly string[], builders: readonly PartnerBuilder[]): Promise<PartnerResult>[] {
  const jobs = codes.map((code) => ({ code, ...Promise.withResolvers<PartnerResult>() }));
  const queue = jobs.values();
  for (const build of builders)
    void (async () => {
      for (const { code, resolve, reject } of queue) await build(code).then(resolve, reject);
    })();
  // The first failure ends the run, and the results behind it are never awaited.
  for (const { promise } of jobs) promise.catch(() => undefined);
  return jobs.map(({ promise }) => promise);
}

/** Puts together the bundle of a partner whose parts are made, in `dist/partners/<code>` (BLD-01). */
export const bundlePartner = (root: string, code: string): PartnerResult =>
  bundle(root, code, sourcesOf(`${root}/dist`, code), `dist/partners/${code}`);

/**
 * Makes the bundles of partners for static hosts of one environment, in `dist/static/<environment>/<code>`: they have the
 * settings of that environment and of no other (PRT-04, BLD-05).
 * @returns the results, in the order of the partners
 */
export async function* buildStatic(
  root: string,
  environment: OverlaidEnvironment,
  codes: readonly string[],
): AsyncGenerator<PartnerResult> {
  const build = openPartnerBuilder(root, environment);
  for (const code of codes) {
    const composed = await build(code);
    const sources = { ...sourcesOf(`${root}/dist`, code), parts: `${root}/dist/static/parts/${environment}/${code}` };
    yield composed.ok ? bundle(root, code, sources, `dist/static/${environment}/${code}`) : composed;
  }
}

function bundle(root: string, code: string, sources: BundleSources, folder: string): PartnerResult {
  try {
    const { version, files } = linkBundle(sources, `${root}/${folder}`);
    return { code, ok: true, text: `${code}: ${files.length} files, version ${version} → ${folder}` };
  } catch (error) {
    return { code, ok: false, text: (error as Error).message };
  }
}

/** Makes the parts and the bundles of partners; the results are those of {@link composePartners}. */
export async function* buildPartners(root: string, codes: readonly string[]): AsyncGenerator<PartnerResult> {
  for await (const composed of composePartners(root, codes))
    yield composed.ok ? bundlePartner(root, composed.code) : composed;
}
