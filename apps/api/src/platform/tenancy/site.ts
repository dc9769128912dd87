import type { SiteBundle } from '@dining/site';

/** A composed bundle that is being served. */
export type Site = { readonly code: string; readonly folder: string; bundle: SiteBundle };
