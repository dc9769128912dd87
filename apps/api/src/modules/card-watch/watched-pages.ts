import type { Env } from '../../platform/env/env.schema.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import type { CardsHost } from '../card-vault/card-vault.ts';
import type { WatchedPage } from './observe.ts';

/**
 * Pages with the form that embeds the frame. Visitors get the same document with the same scripts; only members see the
 * form in it.
 */
const EMBEDDING_PATHS = ['/add_card', '/account/manage_cards'] as const;

/**
 * What is watched of a site, at the addresses that its visitors use: the frame's page, the pages around it, and the
 * service worker, which answers for those. None where nobody can join, because no card is typed there.
 */
export function watchedPages(
  site: Site,
  { env, cardsHost }: { env: Pick<Env, 'APP_ENV'>; cardsHost: Pick<CardsHost, 'frameSrc' | 'pageOrigins'> },
): WatchedPage[] {
  if (site.bundle.basics.partner.settings.enrollmentType === 'none') return [];
  const origins = cardsHost.pageOrigins(site);
  const origin = (env.APP_ENV === 'development' ? origins.at(-1) : origins[0]) ?? '';
  return [
    { kind: 'frame', url: cardsHost.frameSrc(site) },
    ...EMBEDDING_PATHS.map((path) => ({ kind: 'embedding' as const, url: origin + path })),
    { kind: 'worker', url: `${origin}/worker.js` },
  ];
}
