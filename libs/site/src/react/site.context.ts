import { createContext, createElement, useContext, type ReactNode } from 'react';
import type { Bootstrap } from '../site-bundle.ts';

/** What the inlined state tells every screen; its queries live in the store. */
export type Site = Omit<Bootstrap, 'queries'>;

const SiteContext = createContext<Site | undefined>(undefined);

/** Tells everything below what was inlined in the page: art, icon, year, status and reference code. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }): ReactNode {
  return createElement(SiteContext.Provider, { value: site }, children);
}

/** What was inlined in this page. Throws outside a SiteProvider. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it.');
  return site;
}
