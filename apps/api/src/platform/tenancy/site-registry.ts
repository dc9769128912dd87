import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isEnvironmentOverlay, settingsIn, type Environment } from '@dining/partner-settings';
import type { SiteBundle } from '@dining/site';
import { OperatorError } from '../operator-error.ts';
import { assignHosts } from './site-hosts.ts';
import type { Site } from './site.ts';

export type SiteRegistry = {
  sites: readonly Site[];
  /** @param host in lower case, without port */
  byHost(host: string): Site | undefined;
  /** Picks up a site's new bundle if it was composed again; does nothing in production. */
  refresh(site: Site): void;
};

/** The sites cannot be served; the message names what is missing and the command that fixes it. */
export class SiteError extends OperatorError {
  override readonly name = 'SiteError';
}

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
 *   `<code>.localhost` names a site, too, and a new bundle is picked up without a restart. New partners and host names need
 *   one.
 * @throws SiteError for an unknown partner in `codes`, or when no site can be served
 */
export function openSites(
  bundlesDir: string,
  codes: readonly string[],
  environment: Environment,
  { reserved = [], problemOf = () => undefined, warn = say }: SitesOptions = {},
): SiteRegistry {
  const atWork = environment !== 'production';
  const opened = chosen(bundlesDir, codes)
    .flatMap((code) => openOrWarn(`${bundlesDir}/${code}`, code, environment, warn))
    .filter((site) => {
      const problem = problemOf(site);
      if (problem !== undefined) warn(`${site.code} is left out: ${problem}`);
      return problem === undefined;
    });
  const { sites, byHost } = assignHosts({ sites: opened, atWork, reserved, warn });
  if (sites.length === 0) throw new SiteError('No site can be served. The lines above say why.');
  const stamps = new Map(sites.map((site) => [site, stampOf(site)]));

  return {
    sites,
    byHost: (host) => byHost.get(host),
    refresh(site) {
      if (!atWork) return;
      const stamp = stampOf(site);
      // During a swap the bundle is missing for a moment, and it may be broken: the last good one stays.
      if (stamp === undefined || stamp === stamps.get(site)) return;
      stamps.set(site, stamp);
      try {
        site.bundle = openSite(site.folder, site.code, environment).bundle;
      } catch (error) {
        if (!(error instanceof SiteError)) throw error;
      }
    },
  };
}

function chosen(bundlesDir: string, codes: readonly string[]): string[] {
  const composed = existsSync(bundlesDir)
    ? readdirSync(bundlesDir)
        .filter((name) => /^[a-z0-9-]+$/.test(name) && existsSync(`${bundlesDir}/${name}/site.json`))
        .toSorted()
    : [];
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

function openSite(folder: string, code: string, environment: Environment): Site {
  const file = `${folder}/site.json`;
  const bundle = readBundle(file, code);
  const { environments = {}, ...shared } = bundle;
  const overlay = environment === 'development' ? undefined : environments[environment];
  if (overlay !== undefined && !isEnvironmentOverlay(overlay)) {
    throw new SiteError(
      `${file} has invalid settings for ${environment}. Correct partners/${code}/environments/${environment}.json and build the site again: npx nx build ${code}`,
    );
  }
  const { basics } = shared;
  const settings = settingsIn(environment, basics.partner.settings, environments);
  // The settings of other environments end here, so that no page can show them.
  return { code, folder, bundle: { ...shared, basics: { ...basics, partner: { ...basics.partner, settings } } } };
}

function readBundle(file: string, code: string): SiteBundle {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SiteBundle;
  } catch (error) {
    throw new SiteError(
      `${file} cannot be read (${(error as Error).message}). Build the site again: npx nx build ${code}`,
    );
  }
}

/** Identifies a composed bundle. Bundles are hard links to stored files, so the modification time alone does not. */
function stampOf({ folder }: Site): string | undefined {
  const { ino, mtimeMs } = statSync(`${folder}/site.json`, { throwIfNoEntry: false }) ?? {};
  return ino === undefined ? undefined : `${ino} ${mtimeMs}`;
}
