import { useContentEntry } from '@dining/content';
import type { FooterFields, NavbarFields } from '@dining/content-source';
import { useCopy } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';

/** A link of header, menu or footer, as content gives it. */
export type FrameLink = { text: string; mobile_text?: string; url: string; new_tab?: boolean };

/** The links of the navigation bar: from content, otherwise the pages that every such site has. */
export function useNavigationLinks(): FrameLink[] {
  const copy = useCopy();
  const { hasDiscoverPage } = usePartner().settings;
  const links = useContentEntry<NavbarFields>('*', 'navbar')?.links;
  if (links) return links;
  return [
    { text: copy('layout.nav.restaurants'), url: '/search' },
    ...(hasDiscoverPage ? [{ text: copy('layout.nav.discover'), url: '/discover' }] : []),
    { text: copy('layout.nav.howItWorks'), url: '/how-it-works' },
    { text: copy('layout.nav.earn'), url: '/earn' },
  ];
}

/** The footer's two lists; without content the first repeats the navigation. */
export function useFooterLinks(): { primary: FrameLink[]; secondary: FrameLink[] } {
  const navigation = useNavigationLinks();
  const fields = useContentEntry<FooterFields>('*', 'footer');
  return { primary: fields?.primary_links ?? navigation, secondary: fields?.secondary_links ?? [] };
}

/** `aria-current` of a link at an address: the page itself, or a page above it. */
export function currentAt(pathname: string, url: string): 'page' | 'true' | undefined {
  const path = (url.split(/[?#]/)[0] ?? '').toLowerCase();
  const here = pathname.toLowerCase();
  if (here === path) return 'page';
  return path.length > 1 && here.startsWith(`${path}/`) ? 'true' : undefined;
}
