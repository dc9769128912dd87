import { remembered } from '@dining/location';
import { useDiner, type WantedAction } from '@dining/merchants';
import { useEffect, type RefObject } from 'react';

/**
 * Brings a member who has just signed in or joined to what they wanted to see at this restaurant (SRC-08), once.
 * @param target is scrolled to and focused; give it `tabIndex={-1}`
 */
export function useWantedAction(merchantId: string, action: WantedAction, target: RefObject<HTMLElement | null>): void {
  const { diner } = useDiner();
  const isMember = diner !== undefined;
  useEffect(() => {
    const wanted = remembered.selectedMerchant.read();
    if (!isMember || wanted?.id !== merchantId || wanted.action !== action) return;
    remembered.selectedMerchant.write(undefined);
    target.current?.scrollIntoView({ block: 'center' });
    target.current?.focus({ preventScroll: true });
  }, [isMember, merchantId, action, target]);
}
