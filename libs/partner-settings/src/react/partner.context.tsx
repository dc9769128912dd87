import { createContext, useContext, type ReactNode } from 'react';
import type { Partner } from '../settings.schema.ts';

const PartnerContext = createContext<Partner | undefined>(undefined);

/** Gives the partner to the components below. */
export function PartnerProvider({ partner, children }: { partner: Partner; children: ReactNode }): ReactNode {
  return <PartnerContext value={partner}>{children}</PartnerContext>;
}

/** The partner whose site this is. */
export function usePartner(): Partner {
  const partner = useContext(PartnerContext);
  if (!partner) throw new Error('usePartner needs a PartnerProvider above it.');
  return partner;
}
