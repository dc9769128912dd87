import type { PartnerSettings } from '../settings.schema.ts';
import type { Environment, EnvironmentOverlays } from './environment.schema.ts';

/**
 * A partner's settings in one environment (PRT-04): those of settings.json with the overlay of the environment. A list in
 * the overlay replaces the list; the keys of an object replace single keys. Canonical addresses follow the hosts, so that
 * no overlay has to repeat them. Staging inherits no host of production,
 * so without hosts of its own it has none.
 */
export function settingsIn(
  environment: Environment,
  settings: PartnerSettings,
  overlays: EnvironmentOverlays = {},
): PartnerSettings {
  if (environment === 'development') return settings;
  const live = overlays.production?.hosts ?? settings.hosts;
  const inherited = environment === 'staging' ? settings.hosts.filter((host) => !live.includes(host)) : settings.hosts;
  const { hosts = inherited, sso, cmsRoute = settings.cmsRoute, map, appStoreLinks } = overlays[environment] ?? {};
  return {
    ...settings,
    hosts,
    cmsRoute,
    sso: { ...settings.sso, ...sso },
    map: { ...settings.map, ...map },
    appStoreLinks: { ...settings.appStoreLinks, ...appStoreLinks },
    routeMeta: withCanonicalsOn(hosts, settings),
  };
}

/** Moves canonical addresses on a host of settings.json that this environment does not have to its first host. */
function withCanonicalsOn(hosts: readonly string[], settings: PartnerSettings): PartnerSettings['routeMeta'] {
  const [first] = hosts;
  const moved = Object.entries(settings.routeMeta).map(([route, meta]) => {
    const address = meta.canonical !== undefined && URL.canParse(meta.canonical) ? new URL(meta.canonical) : null;
    const isLeft = address !== null && settings.hosts.includes(address.hostname) && !hosts.includes(address.hostname);
    if (!isLeft || first === undefined) return [route, meta] as const;
    const { pathname, search, hash } = address;
    return [route, { ...meta, canonical: `https://${first}${pathname}${search}${hash}` }] as const;
  });
  return Object.fromEntries(moved);
}
