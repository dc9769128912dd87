import type { PartnerSettings } from '@dining/partner-settings';

/** A page’s own title and description; settings may override them. */
export type PageText = {
  /** Key of `routeMeta`: "home", "search", "merchant", "earn/vip-upgrade", … */
  route: string;
  /** Title of the page, without the program’s name. */
  title: string;
  /** Path of the page, e.g. `/merchants/d1001`. */
  path: string;
  description?: string | undefined;
  /** Id of the merchant whose name the picture of a shared link shows; by default it shows the program's. */
  merchantId?: string | undefined;
};

export type PageMeta = {
  title: string;
  /** The title without the program's name. */
  name: string;
  description: string;
  keywords: string;
  canonical?: string;
  /** URL of the picture that a shared link shows. */
  picture?: string;
};

/**
 * Title and metadata of a page (RTE-08), from the first of these that has them: the route’s entry in `routeMeta`, the
 * page itself, the `home` entry, the program’s name. The title is "{page title} | {base title}" unless the route’s entry
 * has one. Without a canonical URL of its own, a page gets its path on the `home` entry’s host, or on the partner’s first
 * host: the `home` entry’s whole URL would tell search engines that the site has only one page.
 */
export function pageMeta(
  settings: PartnerSettings,
  { route, title, path, description, merchantId }: PageText,
): PageMeta {
  const { routeMeta, programName, hosts, apiBase } = settings;
  const { home } = routeMeta;
  const own = routeMeta[route];
  const site = home?.canonical ?? (hosts[0] && `https://${hosts[0]}/`);
  const canonical = own?.canonical ?? (site && new URL(path, site).href);
  return {
    name: own?.title ?? title,
    title: own?.title ?? `${title} | ${home?.title ?? programName}`,
    description: own?.description ?? description ?? home?.description ?? programName,
    keywords: own?.keywords ?? home?.keywords ?? programName,
    ...(canonical && { canonical }),
    ...(site && { picture: new URL(apiBase + sharePicturePath(merchantId, path), site).href }),
  };
}

/** Paths that have a picture of their own: words, digits and hyphens, as pages of a program have. */
const PAGE_PATH = /^(?:\/[\w-]+)+$/;

/** Path of the picture of a shared link, which the server draws (1200 × 630). */
function sharePicturePath(merchantId: string | undefined, path: string): string {
  if (merchantId !== undefined) return `/images/share/${encodeURIComponent(merchantId)}`;
  return PAGE_PATH.test(path) ? `/images/share/pages${path}` : '/images/share';
}
