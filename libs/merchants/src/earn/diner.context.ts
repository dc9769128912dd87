import type { Member } from '@dining/api-contract';
import { createContext, createElement, useContext, type ReactNode } from 'react';

/** What decides how a signed-in member earns. */
export type Diner = Pick<Member, 'publicId' | 'tierLevel' | 'vipThrough' | 'emailOptIn' | 'loyaltyNumber'>;

/** What a visitor wanted to see at a restaurant before having to sign in (SRC-08). */
export type WantedAction = 'offers' | 'earn';

type DinerContextValue = {
  /** Undefined for visitors. */
  diner: Diner | undefined;
  /** Called when a visitor leaves for sign-in or joining from a restaurant. */
  onSignIn(merchantId: string, action: WantedAction): void;
};

const DinerContext = createContext<DinerContextValue>({ diner: undefined, onSignIn: () => undefined });

/** Tells everything that shows restaurants who dines. The shell provides it, because it knows the session. */
export function DinerProvider({ children, ...value }: Partial<DinerContextValue> & { children: ReactNode }): ReactNode {
  const { diner, onSignIn = () => undefined } = value;
  return createElement(DinerContext.Provider, { value: { diner, onSignIn } }, children);
}

/** The signed-in member, if any, and what to call before a visitor leaves for sign-in. */
export const useDiner = (): DinerContextValue => useContext(DinerContext);
