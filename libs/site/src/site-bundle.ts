import type { ContentEntry, ContentName } from '@dining/api-contract';
import type { PageCopy, WholeDeck } from '@dining/copy-engine';
import type { Partner } from '@dining/partner-settings';

/** The eleven content sets of a site (CON-01). */
export type SiteContent = Record<ContentName, ContentEntry[]>;

/** Addresses of a partner's drawings, by what they show. */
export type SiteArt = {
  /** Five plates of the hero, largest first. */
  hero: string[];
  /** Plates of the cuisine tiles, in the order of `cuisines`. */
  cuisines: { name: string; src: string }[];
  steps: { search: string; dine: string; earn: string };
  notFound: string;
  empty: string;
};

/** What the browser needs to know of a partner before it can paint; the same for every page of the site. */
export type SiteBasics = {
  partner: Partner;
  /** The texts that the page shows, with every partner placeholder filled in. */
  copy: PageCopy;
  /** Whether ® is superscripted under this partner's body font (CPY-02). */
  raiseMarks: boolean;
  art: SiteArt;
  /** Address of the partner's icon, shown in the header. */
  icon: string;
  /** Where the map's base data lie. */
  mapData: string;
};

/** How a partner's mails look, dark on light for every brand. Colours are `#rrggbb`, radii pixels, fonts lists of families. */
export type MailLook = {
  /** Around the letter, and the letter itself. */
  page: string;
  surface: string;
  text: string;
  muted: string;
  link: string;
  line: string;
  /** The strip with the wordmark. */
  band: string;
  bandText: string;
  button: string;
  buttonText: string;
  displayFont: string;
  bodyFont: string;
  displayWeight: number;
  controlRadius: number;
  panelRadius: number;
};

/**
 * `site.json` of a composed bundle: everything that the server and the renderer need to turn a bundle into pages.
 * It holds this partner's data only (BLD-03).
 */
export type SiteBundle = {
  /** Changes whenever anything in the bundle changes. */
  version: string;
  /** What pages are made of: each carries only its part of the deck. */
  basics: Omit<SiteBasics, 'copy'> & { deck: WholeDeck };
  content: SiteContent;
  /** Colours of the merchants' drawings. */
  artPalette: { surfaces: string[]; plate: string; rim: string; ink: string; tint: string };
  mailLook: MailLook;
  head: {
    /** Style text inlined in every page: tokens, fonts, base rules. */
    css: string;
    /** Attributes of the `<html>` element. */
    htmlAttributes: Record<string, string>;
    /** The browser's own interface colour. */
    themeColor: string;
    fontPreloads: string[];
    icon: string;
    appleIcon: string;
    manifest: string;
  };
  script: {
    /** Entry module. */
    entry: string;
    /** Files to preload by page chunk. */
    chunks: Record<string, string[]>;
  };
};

/** One answer that the page already holds, so that the browser asks for it no more. */
export type PreloadedQuery = { endpointName: string; arg: unknown; value: unknown };

/** The state inlined in a page: the browser hydrates from it without a call in between. */
export type Bootstrap = {
  basics: SiteBasics;
  /** Year shown in the footer when the page was rendered. */
  year: number;
  queries: PreloadedQuery[];
  /** When the page was rendered (ISO 8601); only on pages of one member, which are kept nowhere. */
  renderedAt?: string;
  /** The path that a page was rendered ahead for; a static host may give the page out for other addresses, too. */
  aheadFor?: string;
  /** HTTP status of the page, so that a client-side not-found renders as the server did. */
  status: number;
  /** Reference code of a failed page. */
  reference?: string;
  /** Whether the site has the staging tools (RTE-04). */
  hasTools?: boolean;
  /** The one origin whose frame may hold the pages of an emulated member (SES-11). */
  adminOrigin?: string;
};
