import type { PartnerSettings } from '@dining/partner-settings';
import { servedHosts } from './site-hosts.ts';
import type { SiteRegistry } from './site-registry.ts';
import type { Site } from './site.ts';

/** Tells which sites a staging server answers at their local names only; empty when there are none. */
export function stagingNote(sites: readonly Pick<Site, 'code' | 'bundle'>[]): string {
  const local = sites.filter(({ bundle }) => bundle.basics.partner.settings.hosts.length === 0).map(({ code }) => code);
  return local.length === 0
    ? ''
    : `Without "hosts" in environments/staging.json, staging answers these at <code>.localhost only: ${local.join(', ')}.\n\n`;
}

export type ListedSite = { code: string; settings: Pick<PartnerSettings, 'hosts' | 'programName'> };

/** The sites of a server for {@link siteList}, with the hosts at which they are served. */
export const listedSites = (registry: SiteRegistry): ListedSite[] =>
  registry.sites.map((site) => ({
    code: site.code,
    settings: { ...site.bundle.basics.partner.settings, hosts: servedHosts(registry, site) },
  }));

/**
 * The addresses of sites, one per line, as a server prints them when it is ready.
 * @param localPort the port of `<code>.localhost`; undefined in production, where sites have their own hosts only
 */
export function siteList(sites: readonly ListedSite[], localPort: number | undefined): string {
  const isLocal = localPort !== undefined;
  const addresses = sites.map(({ code, settings: { hosts, programName } }) => ({
    name: programName,
    address: isLocal ? `http://${code}.localhost:${localPort}/` : hosts.map((host) => `https://${host}/`).join(' '),
  }));
  const width = Math.max(...addresses.map(({ address }) => address.length));
  const rows = addresses.map(({ address, name }) => `  ${address.padEnd(width)}  ${name}`);
  const all = isLocal ? [`  ${`http://localhost:${localPort}/`.padEnd(width)}  all of them`] : [];
  const count = `${sites.length} ${sites.length === 1 ? 'site' : 'sites'}`;
  return `${['', `Serving ${count}:`, ...rows, ...all, ''].join('\n')}\n`;
}
