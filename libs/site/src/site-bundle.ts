import type { ContentEntry } from '@dining/api-contract';
import type { CopyFiles, PageCopy, WholeDeck } from '@dining/copy-engine';
import type { EnvironmentOverlays, Partner } from '@dining/partner-settings';
import type { ContentName } from '@dining/rules';
import type { Look, MailLook } from '@dining/theme';
import type { PostedForm } from './posted-form.ts';

/** The eleven content sets of a site (CON-01). */
export type SiteContent = Record<ContentName, ContentEntry[]>;

/** URLs of a partner’s drawings, by subject. */
export type SiteArt = {
  /** The dishes of the hero, largest first. */
  hero: string[];
  /** Plates of the cuisine tiles, in display order. */
  cuisines: { name: string; src: string }[];
  steps: { search: string; dine: string; earn: string };
  notFound: string;
  empty: string;
};

/** The choices of a look that components read. */
export type SiteLook = Pick<Look, 'hero' | 'steps' | 'cuisines'>;

/** What the pages of a partner are rendered from; the same on every page of the site. */
export type SiteBasics = {
  partner: Partner;
  /** The texts that the page shows, with every partner placeholder filled in. */
  copy: PageCopy;
  /** Where the browser finds the texts. */
  copyFiles: CopyFiles;
  /** Whether ® is superscripted under this partner's body font (CPY-02). */
  raiseMarks: boolean;
  art: SiteArt;
  /** The layouts that decide what components render; all other choices are style text. */
  look: SiteLook;
  /** URL of the partner’s icon, shown in the header. */
  icon: string;
  /** URL of the folder with the map’s base data. */
  mapData: string;
};

/** A program's drawn name as a picture for mails, with the ground that it is drawn for (MAI-02). */
export type MailWordmark = {
  /** Address of the picture. */
  src: string;
  /** Width in pixels. */
  width: number;
  /** Color of the ground, and of the name in type, which is shown while pictures are off. */
  ground: string;
  text: string;
};

/**
 * `site.json` of a composed bundle: everything the server and the renderer need to turn a bundle into pages. It holds
 * only this partner’s data (BLD-03).
 */
export type SiteBundle = {
  /** Changes whenever anything in the bundle changes. */
  version: string;
  /** What pages are made of: each carries only its part of the deck. */
  basics: Omit<SiteBasics, 'copy'> & { deck: WholeDeck };
  /**
   * Settings that differ in staging and production. The server takes those of its own environment when it opens the
   * bundle and drops the others. No file with them is served.
   */
  environments?: EnvironmentOverlays;
  content: SiteContent;
  /** Colors of the merchants’ drawings. */
  artPalette: { surfaces: string[]; plate: string; rim: string; ink: string; tint: string };
  mailLook: MailLook;
  /** The drawn name that heads mails; without one it is set in type. */
  mailWordmark?: MailWordmark;
  head: {
    /** Style text inlined in every page: tokens, fonts, base rules. */
    css: string;
    /** Attributes of the `<html>` element. */
    htmlAttributes: Record<string, string>;
    /** Color of the browser’s own interface. */
    themeColor: string;
    /** The same where the visitor's system is dark, for partners with a dark look. */
    themeColorDark?: string;
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
    /**
     * Hashes of the scripts that a page names, by page chunk, for pages around the card frame (PCI DSS 6.4.3). None while
     * developing. Other pages leave them out: each hash is 50 bytes that do not compress.
     */
    integrity?: Record<string, Record<string, string>>;
  };
};

/**
 * `sources.json` of a composed bundle: what the staging tools show and change (EXT-10). Like `site.json` it is read by
 * servers and never served. Bundles for static hosts, which have no staging tools, are without it.
 */
export type PartnerSources = {
  /** The texts of the partner's settings, overlays, copy and tokens, by their path in its folder. */
  files: Readonly<Record<string, string>>;
  /** The content sets as they are with their drafts, where they have any. */
  drafts: Partial<SiteContent>;
};

/** An answer inlined in the page, so that the browser does not fetch it. */
export type PreloadedQuery = { endpointName: string; arg: unknown; value: unknown };

/** What a page is rendered from, on the server and in the browser. */
export type Bootstrap = {
  basics: SiteBasics;
  /** Year shown in the footer when the page was rendered. */
  year: number;
  queries: PreloadedQuery[];
  /** When the page was rendered (ISO 8601); set only on a member’s own pages, which are never cached. */
  renderedAt?: string;
  /** The path a page was rendered ahead of time for. A static host may serve that page at other URLs too. */
  aheadFor?: string;
  /** HTTP status of the page, so that a client-side not-found renders as the server did. */
  status: number;
  /** Reference code of a failed page. */
  reference?: string;
  /** The form that this page answers (FRM-04). */
  posted?: PostedForm;
  /** Whether the site has the staging tools (RTE-04). */
  hasTools?: boolean;
  /** The only origin that may frame the pages of an emulated member (SES-11). */
  adminOrigin?: string;
  /** The origin of the studio, which may show unsaved changes of the partner in the page (EXT-13). */
  studioOrigin?: string;
};

/**
 * The state inlined in a page. The browser hydrates from it and from the copy, which is most of a state and the same on
 * every page, so it comes in files that the browser keeps (ADR 24). No call is made in between.
 */
export type InlinedState = Omit<Bootstrap, 'basics'> & { basics: Omit<SiteBasics, 'copy'> };
