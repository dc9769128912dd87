import type { PartnerSettings } from '@dining/partner-settings';

/** What a page says of itself; settings may say otherwise. */
export type PageWords = {
  /** Key of `routeMeta`: "home", "search", "merchant", "earn/vip-upgrade", … */
  route: string;
  /** Title of the page alone, without the program's name. */
  title: string;
  /** Path of the page, e.g. `/merchants/d1001`. */
  path: string;
  description?: string | undefined;
};

export type PageMeta = { title: string; description: string; keywords: string; canonical?: string };

/**
 * Title and metadata of a page (RTE-08): the route's entry in `routeMeta` first, then the page's own words, then the
 * `home` entry, then the program's name. The title is "{page title} | {base title}" unless the route's entry has one.
 * The canonical address falls back to the page's path on the address of the home entry, or of the partner's first host:
 * the home entry's own address would tell search engines that the site has but one page.
 */
export function pageMeta(settings: PartnerSettings, { route, title, path, description }: PageWords): PageMeta {
  const { routeMeta, programName, hosts } = settings;
  const { home } = routeMeta;
  const own = routeMeta[route];
  const site = home?.canonical ?? (hosts[0] && `https://${hosts[0]}/`);
  const canonical = own?.canonical ?? (site && new URL(path, site).href);
  return {
    title: own?.title ?? `${title} | ${home?.title ?? programName}`,
    description: own?.description ?? description ?? home?.description ?? programName,
    keywords: own?.keywords ?? home?.keywords ?? programName,
    ...(canonical && { canonical }),
  };
}
