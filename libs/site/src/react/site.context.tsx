import { createContext, useContext, type ReactNode } from 'react';
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
