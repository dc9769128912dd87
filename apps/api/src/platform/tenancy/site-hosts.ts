import type { Site } from './site.ts';

type HostsOptions = {
  sites: readonly Site[];
  /** Whether every site has its local name, `<code>.localhost`, too. */
  atWork: boolean;
  /** Hosts of the platform itself, which no site may have. */
  reserved: readonly string[];
  /** Called with the hosts and sites that are left out, and why. */
  warn(message: string): void;
};

/**
 * Decides which site answers at which host, so that the settings of one partner never stop the sites of others (SRV-02).
 * A host that several sites claim belongs to the one whose first host it is, of several such sites to the first by code, and
 * otherwise to none. A running server keeps the hosts of the sites that it serves (`openSites`). A site without its
 * first host is left out, because its links lead there; on development machines its local name remains.
 */
export function assignHosts({ sites, atWork, reserved, warn }: HostsOptions): {
  sites: Site[];
  byHost: Map<string, Site>;
} {
  const localNames = new Map(atWork ? sites.map((site) => [localName(site), site]) : []);
  const byHost = new Map<string, Site>();
  const served = sites.filter((site) => {
    const problems = new Map(hostsOf(site).map((host) => [host, problemOf(host, site)]));
    if (atWork && reserved.includes(localName(site)))
      problems.set(localName(site), 'is a host of the platform itself; rename the folder');
    for (const [host, problem] of problems)
      if (problem) warn(`${site.code} is not served at ${host}, which ${problem}.`);
    const needed = atWork ? localName(site) : hostsOf(site)[0];
    if (needed !== undefined && problems.get(needed)) {
      warn(`${site.code} is left out: it needs ${needed}.`);
      return false;
    }
    for (const [host, problem] of problems) if (!problem) byHost.set(host, site);
    if (atWork) byHost.set(localName(site), site);
    return true;
  });
  return { sites: served, byHost };

  /** Why a site may not have one of the hosts in its settings; undefined if it may. */
  function problemOf(host: string, site: Site): string | undefined {
    const fix = 'remove it from "hosts" in settings.json or environments/';
    if (reserved.includes(host)) return `is a host of the platform itself; ${fix}`;
    const local = localNames.get(host);
    if (local && local !== site) return `is the local name of ${local.code}; ${fix}`;
    const others = sites.filter((other) => other !== site && hostsOf(other).includes(host)).map(({ code }) => code);
    if (others.length === 0) return undefined;
    const [owner] = sites.flatMap((one) => (hostsOf(one)[0] === host ? [one.code] : [])).toSorted();
    if (owner === undefined) return `is also a host of ${others.join(', ')}; ${fix} of all but one`;
    return owner === site.code
      ? undefined
      : `is the first host of ${owner}; ${fix} of partners/${site.code} or partners/${owner}`;
  }
}

/** The hosts in the settings of a site at which it is served: another site, or the platform itself, may have the others. */
export const servedHosts = ({ byHost }: { byHost(host: string): Site | undefined }, site: Site): string[] =>
  hostsOf(site).filter((host) => byHost(host)?.code === site.code);

const localName = ({ code }: Site): string => `${code}.localhost`;

const hostsOf = ({ bundle }: Site): readonly string[] => bundle.basics.partner.settings.hosts;
