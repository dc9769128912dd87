import { createContext, useContext, type ReactNode } from 'react';
import type { PostedForm } from '../posted-form.ts';
import type { Bootstrap } from '../site-bundle.ts';

/** The inlined state, without its queries: those are in the store. */
export type Site = Omit<Bootstrap, 'queries'>;

const SiteContext = createContext<Site | undefined>(undefined);

/** Gives the inlined state to the components below: art, icon, year, status and reference code. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }): ReactNode {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The state inlined in this page. Throws outside a SiteProvider. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it.');
  return site;
}

/**
 * Where a browser without scripts posts the form of a page, and what the server said about the one it posted (FRM-04).
 * @param path the page's path
 */
export function useFormPost(path: string): { action: string; posted?: PostedForm } {
  const { posted } = useSite();
  return { action: path, ...(posted?.path === path && { posted }) };
}
