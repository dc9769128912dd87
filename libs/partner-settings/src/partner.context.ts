import { createContext, createElement, useContext, type ReactNode } from 'react';
import type { PartnerSettings } from './settings.schema.ts';

/** A partner as the shell sees it: its code (the folder’s name) and its effective settings. */
export type Partner = { code: string; settings: PartnerSettings };

const PartnerContext = createContext<Partner | undefined>(undefined);

/** Tells everything below which partner’s site it is. */
export function PartnerProvider({ partner, children }: { partner: Partner; children: ReactNode }): ReactNode {
  return createElement(PartnerContext.Provider, { value: partner }, children);
}

/** The partner whose site this is. Throws outside a PartnerProvider. */
export function usePartner(): Partner {
  const partner = useContext(PartnerContext);
  if (!partner) throw new Error('usePartner needs a PartnerProvider above it.');
  return partner;
}
