import { existsSync, readdirSync, statSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Environment } from '@dining/partner-settings';
import { checkComplete, openSite, SiteError } from './site-bundle.ts';
import { assignHosts } from './site-hosts.ts';
import type { Site } from './site.ts';

export type SiteRegistry = {
  /** What is served now. The same list grows when a partner is added, so services may hold on to it. */
  sites: readonly Site[];
  /** @param host in lower case, without port */
  byHost(host: string): Site | undefined;
};

/** The registry of a server, which follows the folder of bundles. */
export type LiveSites = SiteRegistry & {
  /** The codes of the sites; the same list grows with them. */
  codes: readonly string[];
  /**
   * Takes in bundles that were composed again, and new partners (SRV-10). One that cannot be served is refused and changes
   * nothing; it is tried again by the next call.
   * @param prepare readies everything else for a new partner, before its hosts are answered
   */
  reload(prepare: (site: Site) => Promise<void>): Promise<SiteChanges>;
};

/** What a reload has found. */
export type SiteChanges = {
  /** Sites with a new bundle, and those that were added. */
  taken: { site: Site; isNew: boolean }[];
  /** Why a bundle is not served, by partner. */
  refused: ReadonlyMap<string, string>;
  /** Codes of sites whose bundle is gone; they go on being served. */
  gone: readonly string[];
};

/** What a server tells the registry about itself. */
export type SitesOptions = {
  /** Hosts of the platform itself, which no site may have. */
  reserved?: readonly string[];
  /**
   * Finds what a partner lacks on this server, such as a secret in the environment.
   * @returns the problem and its fix, for the line "<code> is left out: …"; undefined when the site can be served
   */
  problemOf?(site: Site): string | undefined;
  /** Called for each partner, or host of a partner, that is left out. Prints to the terminal by default. */
  warn?(message: string): void;
};

const say = (message: string): void => void process.stderr.write(`${message}\n`);

/**
 * Opens the composed bundles. A partner that cannot be served is left out with a warning, and the others are served.
 * @param bundlesDir folder with one bundle per partner
 * @param codes partners to serve; empty for all composed ones
 * @param environment the settings of each partner are those of this environment. Everywhere but in production
 *   `<code>.localhost` names a site, too.
 * @throws SiteError for an unknown partner in `codes`, or when no site can be served
 */
export function openSites(
  bundlesDir: string,
  codes: readonly string[],
  environment: Environment,
  { reserved = [], problemOf = () => undefined, warn = say }: SitesOptions = {},
): LiveSites {
  const atWork = environment !== 'production';
  const opened = chosen(bundlesDir, codes)
    .flatMap((code) => openOrWarn(`${bundlesDir}/${code}`, code, environment, warn))
    .filter((site) => {
      const problem = problemOf(site);
      if (problem !== undefined) warn(`${site.code} is left out: ${problem}`);
      return problem === undefined;
    });
  const assigned = assignHosts({ sites: opened, atWork, reserved, warn });
  const { sites } = assigned;
  let { byHost } = assigned;
  if (sites.length === 0) throw new SiteError('No site can be served. The lines above say why.');
  const served = sites.map(({ code }) => code);
  const stamps = new Map<string, string | undefined>();
  for (const { code } of sites) stamps.set(code, stampOf(statOf(bundlesDir, code)));
  /** The scripts of the running shell. Another shell's would not fit the pages that this process renders. */
  const scripts = new Set(sites.map(({ bundle }) => bundle.script.entry));

  /** Opens a bundle to be taken in. @throws SiteError saying why it cannot be served */
  function openCandidate(code: string): Site {
    const candidate = openSite(`${bundlesDir}/${code}`, code, environment);
    checkComplete(candidate);
    if (!scripts.has(candidate.bundle.script.entry))
      throw new SiteError('It was composed with another shell than this server runs. Restart the server to serve it.');
    const problem = problemOf(candidate);
    if (problem !== undefined) throw new SiteError(problem);
    const problems: string[] = [];
    const after = assignHosts({
      sites: [...sites.filter((site) => site.code !== code), candidate],
      atWork,
      reserved,
      warn: (message) => void problems.push(message),
    });
    const lost = [...byHost].find(
      ([host, { code: owner }]) => owner !== code && after.byHost.get(host)?.code !== owner,
    );
    if (lost !== undefined)
      throw new SiteError(
        `It claims ${lost[0]}, a host of ${lost[1].code}. Change "hosts" in settings.json or environments/.`,
      );
    if (!after.sites.includes(candidate)) throw new SiteError(problems.join(' '));
    return candidate;
  }

  /** Serves an opened bundle: at once, or, where the partner is new, once `prepare` is done. */
  async function take(
    candidate: Site,
    prepare: (site: Site) => Promise<void>,
  ): Promise<{ site: Site; isNew: boolean }> {
    const known = sites.find(({ code }) => code === candidate.code);
    const site = known ?? candidate;
    if (known) {
      known.bundle = candidate.bundle;
    } else {
      served.push(site.code);
      await prepare(site).catch((error: unknown) => {
        served.splice(served.indexOf(site.code), 1);
        throw error;
      });
      sites.push(site);
    }
    ({ byHost } = assignHosts({ sites, atWork, reserved, warn: () => undefined }));
    return { site, isNew: known === undefined };
  }

  return {
    sites,
    codes: served,
    byHost: (host) => byHost.get(host),
    async reload(prepare) {
      const composed = composedCodes(bundlesDir).filter((code) => codes.length === 0 || codes.includes(code));
      const [taken, refused]: [SiteChanges['taken'], Map<string, string>] = [[], new Map()];
      for (const code of composed) {
        const stamp = stampOf(await stat(siteFile(bundlesDir, code)).catch(() => undefined));
        if (stamp === undefined || stamp === stamps.get(code)) continue;
        try {
          taken.push(await take(openCandidate(code), prepare));
          stamps.set(code, stamp);
        } catch (error) {
          refused.set(code, (error as Error).message);
        }
      }
      return { taken, refused, gone: served.filter((code) => !composed.includes(code)) };
    },
  };
}

/** The codes of all composed partners, in order. */
export const composedCodes = (bundlesDir: string): string[] =>
  existsSync(bundlesDir)
    ? readdirSync(bundlesDir)
        .filter((name) => /^[a-z0-9-]+$/.test(name) && existsSync(`${bundlesDir}/${name}/site.json`))
        .toSorted()
    : [];

function chosen(bundlesDir: string, codes: readonly string[]): string[] {
  const composed = composedCodes(bundlesDir);
  if (composed.length === 0) {
    throw new SiteError(`There is no composed site in ${bundlesDir}. Build them first: npx nx run-many -t build`);
  }
  const unknown = codes.filter((code) => !composed.includes(code));
  if (unknown.length === 0) return codes.length > 0 ? [...new Set(codes)] : composed;
  const [are, them] = unknown.length === 1 ? ['is', 'it'] : ['are', 'them'];
  throw new SiteError(
    `PARTNERS names ${unknown.join(', ')}, which ${are} not composed. Composed are: ${composed.join(', ')}. ` +
      `Build ${them} (npx nx run-many -t build -p ${unknown.join(',')}) or correct PARTNERS.`,
  );
}

/** The site of a bundle; none when it cannot be read, which a warning explains. */
function openOrWarn(folder: string, code: string, environment: Environment, warn: (message: string) => void): Site[] {
  try {
    return [openSite(folder, code, environment)];
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    warn(`${code} is left out: ${error.message}`);
    return [];
  }
}

const siteFile = (bundlesDir: string, code: string): string => `${bundlesDir}/${code}/site.json`;

const statOf = (bundlesDir: string, code: string) => statSync(siteFile(bundlesDir, code), { throwIfNoEntry: false });

/** Identifies a composed bundle. Bundles are hard links to stored files, so the modification time alone does not. */
const stampOf = (stats: Pick<Stats, 'ino' | 'mtimeMs' | 'size'> | undefined): string | undefined =>
  stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
