import { useContentEntry } from '@dining/content';
import type { FooterFields, NavbarFields } from '@dining/content-source';
import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';

/** A link in header, menu or footer, in the shape that content delivers. */
export type LayoutLink = { text: string; mobile_text?: string; url: string; new_tab?: boolean };

/** The links of the navigation bar: from content, otherwise the pages that every site has. */
export function useNavigationLinks(): LayoutLink[] {
  const copy = useCopy();
  const { hasDiscoverPage } = usePartner().settings;
  const links = useContentEntry<NavbarFields>('*', 'navbar')?.links;
  if (links) return links;
  return [
    { text: copy('layout.nav.restaurants'), url: '/search', new_tab: false },
    ...(hasDiscoverPage ? [{ text: copy('layout.nav.discover'), url: '/discover', new_tab: false }] : []),
    { text: copy('layout.nav.howItWorks'), url: '/how-it-works', new_tab: false },
    { text: copy('layout.nav.earn'), url: '/earn', new_tab: false },
  ];
}

/** The footer's two link lists; without content the first repeats the navigation. */
export function useFooterLinks(): { primary: LayoutLink[]; secondary: LayoutLink[] } {
  const navigation = useNavigationLinks();
  const fields = useContentEntry<FooterFields>('*', 'footer');
  return { primary: fields?.primary_links ?? navigation, secondary: fields?.secondary_links ?? [] };
}

/** `aria-current` of a link to `url` on the page at `pathname`: `page` for that page, `true` for a page above it. */
export function ariaCurrentOf(pathname: string, url: string): 'page' | 'true' | undefined {
  const path = (url.split(/[?#]/)[0] ?? '').toLowerCase();
  const here = pathname.toLowerCase();
  if (here === path) return 'page';
  return path.length > 1 && here.startsWith(`${path}/`) ? 'true' : undefined;
}
