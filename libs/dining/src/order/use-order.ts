import { merchantPath } from '@dining/merchants';
import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

const never = (): (() => void) => () => undefined;

/**
 * Whether the order dialog is open: it was asked for on the page, or by the address `/merchants/<id>/Order` (RTE-03).
 * The server renders it closed, because its code comes on demand.
 */
export function useOrder(merchantId: string): { isOpen: boolean; open: () => void; close: () => void } {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const hasOrderPath = /\/order\/?$/i.test(pathname);
  const isAddressed = useSyncExternalStore(never, () => hasOrderPath, () => false);
  return {
    isOpen: isAsked || isAddressed,
    open: () => setAsked(true),
    close() {
      setAsked(false);
      if (isAddressed) void navigate(merchantPath(merchantId), { replace: true });
    },
  };
}
