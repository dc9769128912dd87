import type { TierLevel } from '@dining/api-contract';
import { createContext, createElement, useContext, type ReactNode } from 'react';

const MemberTierContext = createContext<TierLevel | undefined>(undefined);

/** Gives merchant cards the member's tier; undefined for visitors. The shell provides it, because it knows the session. */
export function MemberTierProvider({
  tier,
  children,
}: {
  tier: TierLevel | undefined;
  children: ReactNode;
}): ReactNode {
  return createElement(MemberTierContext.Provider, { value: tier }, children);
}

/** The tier of the signed-in member; undefined for visitors. */
export const useMemberTier = (): TierLevel | undefined => useContext(MemberTierContext);
