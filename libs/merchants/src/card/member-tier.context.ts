import type { TierLevel } from '@dining/api-contract';
import { createContext, createElement, useContext, type ReactNode } from 'react';

const MemberTierContext = createContext<TierLevel | undefined>(undefined);

/** Tells the restaurants below at which level the member earns; nothing for visitors. The shell knows who is signed in. */
export function MemberTierProvider({
  tier,
  children,
}: {
  tier: TierLevel | undefined;
  children: ReactNode;
}): ReactNode {
  return createElement(MemberTierContext.Provider, { value: tier }, children);
}

/** The level of the member who is signed in; undefined for visitors. */
export const useMemberTier = (): TierLevel | undefined => useContext(MemberTierContext);
