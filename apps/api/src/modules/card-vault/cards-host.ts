import { cardTypes } from '@dining/rules';
import type { Env } from '../../platform/env/env.schema.ts';
import { cardsHostName, LOCAL_CARDS_HOST } from '../../platform/tenancy/platform-hosts.ts';
import { SiteError } from '../../platform/tenancy/site-bundle.ts';
import { servedHosts } from '../../platform/tenancy/site-hosts.ts';
import type { SiteRegistry } from '../../platform/tenancy/site-registry.ts';
import type { Site } from '../../platform/tenancy/site.ts';

export type CardsHost = {
  /** The frame's origin, which no site shares (CRD-02). */
  origin(): string;
  /** Host headers that mean this host. */
  hostHeader: RegExp;
  /** Address of the frame for a site, with a flag for each accepted card type. */
  frameSrc(site: Site): string;
  /** Origins of the pages that may embed a site's frame and exchange messages with it. */
  pageOrigins(site: Site): string[];
};

/**
 * The host of the card frame: CARDS_ORIGIN, or a separate local host.
 * @throws SiteError when a site is served there: its scripts could then read the frame
 */
export function createCardsHost({
  env,
  sites,
  listeningPort,
}: {
  env: Pick<Env, 'APP_ENV' | 'CARDS_ORIGIN'>;
  sites: SiteRegistry;
  listeningPort(): number;
}): CardsHost {
  const origin = () => env.CARDS_ORIGIN ?? `http://${LOCAL_CARDS_HOST}:${listeningPort()}`;
  const host = cardsHostName(env);
  const claimed = sites.byHost(host);
  if (claimed)
    throw new SiteError(
      `CARDS_ORIGIN is a host of the site ${claimed.code}. The card frame needs a separate host: change CARDS_ORIGIN or the hosts in settings.json or environments/.`,
    );

  return {
    origin,
    hostHeader: new RegExp(`^${RegExp.escape(host)}(?::\\d{1,5})?$`, 'i'),
    frameSrc({ code, bundle }) {
      const flags = bundle.basics.partner.settings.cardTypesAccepted.map((network) => cardTypes[network]);
      return `${origin()}/?${[`partner=${code}`, ...flags].join('&')}`;
    },
    pageOrigins(site) {
      const own = servedHosts(sites, site).map((name) => `https://${name}`);
      if (env.APP_ENV === 'production') return own;
      // On a development machine all local hosts share one port, possibly that of a proxy in front of this server.
      const local = new URL(origin());
      return [
        ...own,
        `http://${site.code}.localhost:${local.hostname === LOCAL_CARDS_HOST ? local.port : listeningPort()}`,
      ];
    },
  };
}
