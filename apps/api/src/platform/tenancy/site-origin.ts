import type { Env } from '../env/env.schema.ts';
import type { Site } from './site-registry.ts';

/** What the origin of a site depends on. */
export type Installation = Pick<Env, 'APP_ENV' | 'PORT'>;

/** The host that a site is known by: the first of its settings, or the one that it has everywhere but in production. */
export const siteHost = ({ code, bundle }: Pick<Site, 'code' | 'bundle'>): string =>
  bundle.basics.partner.settings.hosts[0] ?? `${code}.localhost`;

/**
 * The origin of a partner's site in what leaves the server without a request (mails): the first host of its settings by
 * https, on development machines and for partners without a host `http://<code>.localhost:<PORT>`. It never comes from
 * a request: whoever asks for a mail could otherwise choose where its links lead.
 */
export function siteOrigin(site: Pick<Site, 'code' | 'bundle'>, { APP_ENV, PORT }: Installation): string {
  const isLocal = APP_ENV === 'development' || site.bundle.basics.partner.settings.hosts.length === 0;
  return isLocal ? `http://${site.code}.localhost:${PORT}` : `https://${siteHost(site)}`;
}
