import type { Member } from '@dining/api-contract';
import type { PageDataSource } from './page-loader.ts';
import type { PostedForm } from './posted-form.ts';
import type { SiteBundle } from './site-bundle.ts';

/** What the renderer needs for one page of one partner’s site. */
export type PageRequest = {
  bundle: SiteBundle;
  /** Path and query, e.g. `/search?near=Brooklyn`. */
  url: string;
  /** Absent when a bundle is composed: those pages fetch their data in the browser. */
  source?: PageDataSource;
  /** The year in the footer, and of the member's level and meals: by the day in New York (`accountYear`). */
  year: number;
  /** The signed-in member and the current time. Such a page is for this member only and is never cached. */
  viewing?: { member: Member; at: Date };
  /** Whether the site has the staging tools (RTE-04). */
  hasTools?: boolean;
  /** The only origin that may frame the pages of an emulated member (SES-11). */
  adminOrigin?: string;
  /** The origin of the studio, which may show unsaved changes of the partner in the page (EXT-13). */
  studioOrigin?: string;
  /** Set to render the server-error page with this reference code, whatever the URL. */
  failed?: { reference: string };
  /** The form that was posted to this address. Such a page is for its sender only and is never cached. */
  posted?: PostedForm;
};

export type RenderedPage = {
  status: number;
  html: string;
  /** The contents of the page’s style elements, in order: the server allows exactly these, by hash. */
  inlineStyles: string[];
  /** The contents of the page’s script elements that run, allowed in the same way. */
  inlineScripts?: string[];
  /** Path and query to redirect to, in place of a page. */
  redirect?: string;
  /** Whether the page must be rendered for every request. */
  isUncached?: boolean;
};

/** The renderer, which is built together with the shell. */
export type Renderer = { renderPage(request: PageRequest): Promise<RenderedPage> };
