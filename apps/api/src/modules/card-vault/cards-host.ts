import { cardTypes } from '@dining/rules';
import type { Env } from '../../platform/env/env.schema.ts';
import { hostNameOf } from '../../platform/tenancy/host-name.ts';
import { SiteError, type Site, type SiteRegistry } from '../../platform/tenancy/site-registry.ts';

/** The host of the card frame outside production (What stays fixed: ports and hosts). */
const LOCAL_HOST = 'cards.localhost';

export type CardsHost = {
  /** The frame's origin, which no site shares (CRD-02). */
  origin(): string;
  /** Host headers that mean this host. */
  hostHeader: RegExp;
  /** Address of the frame for a site, with a flag for each card type that it takes. */
  frameSrc(site: Site): string;
  /** Origins of the pages that may hold a site's frame, and that it speaks with. */
  pageOrigins(site: Site): string[];
};

/**
 * Where the card frame is, by CARDS_ORIGIN or on the local host of its own.
 * @param port the port that the server listens on
 * @throws SiteError when a site is at that host: its scripts could then read the frame
 */
export function cardsHost(
  env: Pick<Env, 'APP_ENV' | 'CARDS_ORIGIN'>,
  sites: SiteRegistry,
  port: () => number,
): CardsHost {
  const origin = () => env.CARDS_ORIGIN ?? `http://${LOCAL_HOST}:${port()}`;
  const host = env.CARDS_ORIGIN === undefined ? LOCAL_HOST : hostNameOf(new URL(env.CARDS_ORIGIN).host);
  const claimed = sites.byHost(host);
  if (claimed)
    throw new SiteError(
      `CARDS_ORIGIN is a host of the site ${claimed.code}. The card frame needs a host of its own: change CARDS_ORIGIN or the hosts in settings.json.`,
    );

  return {
    origin,
    hostHeader: new RegExp(`^${RegExp.escape(host)}(?::\\d{1,5})?$`, 'i'),
    frameSrc({ code, bundle }) {
      const flags = bundle.basics.partner.settings.cardTypesAccepted.map((network) => cardTypes[network]);
      return `${origin()}/?${[`partner=${code}`, ...flags].join('&')}`;
    },
    pageOrigins({ code, bundle }) {
      const own = bundle.basics.partner.settings.hosts.map((name) => `https://${name}`);
      if (env.APP_ENV === 'production') return own;
      // Where people work on the sites all local hosts share one port, which may be that of a server in front of this one.
      const local = new URL(origin());
      return [...own, `http://${code}.localhost:${local.hostname === LOCAL_HOST ? local.port : port()}`];
    },
  };
}
