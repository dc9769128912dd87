import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { SiteBundle } from '@dining/site-bundle';

/** A composed bundle that is being served. */
export type Site = { code: string; folder: string; bundle: SiteBundle };

export type SiteRegistry = {
  sites: readonly Site[];
  byHost(host: string): Site | undefined;
};

/** Thrown when the sites cannot be served as asked; the message names what is missing and the command that mends it. */
export class SiteError extends Error {}

/**
 * Opens the composed bundles.
 * @param bundlesDir folder with one bundle per partner
 * @param codes partners to serve; all that are composed when empty
 * @param localHosts whether `<code>.localhost` names a site too (everywhere but production)
 * @throws SiteError for an unknown partner, no bundle at all, or two sites that claim one host
 */
export function openSites(bundlesDir: string, codes: readonly string[], localHosts: boolean): SiteRegistry {
  const composed = existsSync(bundlesDir)
    ? readdirSync(bundlesDir).filter((name) => existsSync(`${bundlesDir}/${name}/site.json`)).toSorted()
    : [];
  if (composed.length === 0) {
    throw new SiteError(`There is no composed site in ${bundlesDir}. Build them first: npx nx run-many -t build`);
  }
  const unknown = codes.filter((code) => !composed.includes(code));
  if (unknown.length > 0) {
    throw new SiteError(
      `PARTNERS names ${unknown.join(', ')}, which ${unknown.length === 1 ? 'is' : 'are'} not composed. Composed are: ${composed.join(', ')}. ` +
        `Build ${unknown.length === 1 ? 'it' : 'them'} (npx nx build ${unknown[0]}) or mend PARTNERS.`,
    );
  }
  const sites = (codes.length > 0 ? [...codes] : composed).map((code) => openSite(`${bundlesDir}/${code}`, code));
  const hosts = new Map<string, Site>();
  for (const site of sites) {
    const own = site.bundle.basics.partner.settings.hosts;
    for (const host of localHosts ? [...own, `${site.code}.localhost`] : own) {
      const other = hosts.get(host);
      if (other) throw new SiteError(`The host ${host} is claimed by ${other.code} and by ${site.code}. Remove it from one settings.json.`);
      hosts.set(host, site);
    }
  }
  return { sites, byHost: (host) => hosts.get(host) };
}

function openSite(folder: string, code: string): Site {
  return { code, folder, bundle: JSON.parse(readFileSync(`${folder}/site.json`, 'utf8')) as SiteBundle };
}
