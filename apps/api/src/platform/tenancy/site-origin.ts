import type { Env } from '../env/env.schema.ts';
import type { Site } from './site.ts';

/** The settings that a site's origin depends on. */
export type Installation = Pick<Env, 'APP_ENV' | 'PORT'>;

/** The canonical host of a site: the first in its settings, or its local one. */
export const siteHost = ({ code, bundle }: Pick<Site, 'code' | 'bundle'>): string =>
  bundle.basics.partner.settings.hosts[0] ?? `${code}.localhost`;

/**
 * The origin of a site in links that are not part of a reply (mails): the first host of its settings with
 * https; in development, and for partners without a host, `http://<code>.localhost:<PORT>`. It never comes from
 * a request: otherwise a caller could choose where the links of a mail lead.
 */
export function siteOrigin(site: Pick<Site, 'code' | 'bundle'>, { APP_ENV, PORT }: Installation): string {
  const isLocal = APP_ENV === 'development' || site.bundle.basics.partner.settings.hosts.length === 0;
  return isLocal ? `http://${site.code}.localhost:${PORT}` : `https://${siteHost(site)}`;
}
