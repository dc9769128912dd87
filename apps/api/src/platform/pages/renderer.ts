import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Member } from '@dining/api-contract';
import type { FirstDataSource, SiteBundle } from '@dining/site-bundle';
import { SiteError } from './site-registry.ts';

export type RenderedPage = { status: number; html: string; inlineStyles: string[] };

export type PageRequest = {
  bundle: SiteBundle;
  /** Path and query. */
  url: string;
  /** Answers in this process; without it the page fetches its data in the browser. */
  source?: FirstDataSource;
  year: number;
  /** Who is signed in; the page is then theirs alone. */
  member?: Member;
  /** Whether the page has the staging tools (RTE-04). */
  hasTools?: boolean;
  /** Where an administrator's frame may hold the page (SES-11). */
  adminOrigin?: string;
  /** Renders the server-error page with this reference code instead of the address. */
  failed?: { reference: string };
};

/** The shell's renderer, compiled with the shell. */
export type Renderer = { renderPage(request: PageRequest): Promise<RenderedPage> };

/** Loads the renderer. @throws SiteError at once when the shell was not built */
export function openRenderer(shellDir: string): Promise<Renderer> {
  const file = `${shellDir}/server/server.js`;
  if (!existsSync(file)) throw new SiteError(`There is no compiled shell in ${shellDir}. Build it first: npx nx build @dining/web`);
  return import(pathToFileURL(file).href) as Promise<Renderer>;
}
