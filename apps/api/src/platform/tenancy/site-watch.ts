import type { FastifyBaseLogger } from 'fastify';
import { servedHosts } from './site-hosts.ts';
import type { LiveSites } from './site-registry.ts';
import type { Site } from './site.ts';

/**
 * Time between two looks at the bundles. Looking works on every file system (network mounts and volumes of containers
 * report no changes), and reaches every process without anyone signaling each of them.
 */
const LOOK_MS = 1_000;

/** Looks that find the same problem before it is reported: a bundle that is being copied is incomplete for a moment. */
const LOOKS_BEFORE_REPORT = 3;

export type SiteWatchOptions = {
  sites: Pick<LiveSites, 'reload' | 'byHost' | 'codes'>;
  /** Readies everything else for a new partner, before its hosts are answered. */
  prepare(site: Site): Promise<void>;
  /** Shows in metrics what is served, and what is refused. */
  metrics: { bundleTaken(partner: string): void; bundleRefused(partner: string, isRefused: boolean): void };
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Milliseconds between two looks; one second by default. */
  lookMs?: number;
};

export type SiteWatch = {
  /** Waits for the current look; none begins afterwards. */
  stop(): Promise<void>;
};

/** Serves bundles that are composed again or added while the server runs (SRV-10), and reports those that it refuses. */
export function watchSites({ sites, prepare, metrics, log, lookMs = LOOK_MS }: SiteWatchOptions): SiteWatch {
  const problems = new Map<string, { text: string; looks: number }>();
  const missing = new Set<string>();

  function report(refused: ReadonlyMap<string, string>): void {
    for (const partner of [...problems.keys()].filter((code) => !refused.has(code))) {
      problems.delete(partner);
      metrics.bundleRefused(partner, false);
    }
    for (const [partner, text] of refused) {
      const before = problems.get(partner);
      const looks = before?.text === text ? before.looks + 1 : 1;
      problems.set(partner, { text, looks });
      if (looks !== LOOKS_BEFORE_REPORT) continue;
      metrics.bundleRefused(partner, true);
      const isServed = sites.codes.includes(partner);
      log.error(
        { partner, problem: text },
        isServed
          ? 'a new bundle is refused; what was served before is still served'
          : 'a bundle is refused, and its partner is not served',
      );
    }
  }

  /** Reports bundles that are gone, each once. A swap removes one for a moment, so the second look counts. */
  function reportGone(gone: readonly string[], previous: readonly string[]): void {
    for (const partner of [...missing].filter((code) => !gone.includes(code))) missing.delete(partner);
    for (const partner of gone.filter((code) => previous.includes(code) && !missing.has(code))) {
      missing.add(partner);
      log.warn({ partner }, 'the bundle is gone; the site is served from memory until the server restarts');
    }
  }

  let gone: readonly string[] = [];
  async function look(): Promise<void> {
    const changes = await sites.reload(prepare);
    for (const { site, isNew } of changes.taken) {
      const { code: partner, bundle } = site;
      metrics.bundleTaken(partner);
      const details = { partner, version: bundle.version, hosts: servedHosts(sites, site) };
      log.info(details, isNew ? 'a new partner is served' : 'a new bundle is served');
    }
    report(changes.refused);
    reportGone(changes.gone, gone);
    ({ gone } = changes);
  }

  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    // A slow look, such as one that waits for the database, is not joined by a second one.
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'the bundles could not be looked at'))
      .finally(() => (looking = undefined));
  }, lookMs).unref();

  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
