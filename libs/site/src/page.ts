import type { Member } from '@dining/api-contract';
import type { PageDataSource } from './page-loader.ts';
import type { SiteBundle } from './site-bundle.ts';

/** What the shell needs to render one page of one partner's site. */
export type PageRequest = {
  bundle: SiteBundle;
  /** Path and query, e.g. `/search?near=Brooklyn`. */
  url: string;
  /** Answers in this process; absent when a bundle is composed, whose pages fetch their data in the browser. */
  source?: PageDataSource;
  /** Year shown in the footer. */
  year: number;
  /** Who is signed in, and the time; the page is then theirs alone, and kept nowhere. */
  viewing?: { member: Member; at: Date };
  /** Whether the site has the staging tools (RTE-04). */
  hasTools?: boolean;
  /** The one origin whose frame may hold the pages of an emulated member (SES-11). */
  adminOrigin?: string;
  /** Renders the server-error page with this reference code instead of the address. */
  failed?: { reference: string };
};

export type RenderedPage = {
  status: number;
  html: string;
  /** The style texts in the page, in order, so that the server can allow exactly these by hash. */
  inlineStyles: string[];
};

/** The shell's renderer, compiled with the shell. */
export type Renderer = { renderPage(request: PageRequest): Promise<RenderedPage> };
