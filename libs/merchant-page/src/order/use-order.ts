import { merchantPath } from '@dining/merchants';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Whether the order dialog is open: it was asked for on the page, or by the address `/merchants/<id>/Order` (RTE-03). */
export function useOrder(merchantId: string): { isOpen: boolean; open: () => void; close: () => void } {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const isAddressed = /\/order\/?$/i.test(pathname);
  return {
    isOpen: isAsked || isAddressed,
    open: () => setAsked(true),
    close() {
      setAsked(false);
      if (isAddressed) void navigate(merchantPath(merchantId), { replace: true });
    },
  };
}
