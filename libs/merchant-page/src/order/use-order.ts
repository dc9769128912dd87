import { merchantPath } from '@dining/merchants';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** State of the order dialog: opened by a press on the page, or by the path `/merchants/<id>/Order` (RTE-03). */
export function useOrder(merchantId: string): { isOpen: boolean; open: () => void; close: () => void } {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isPressed, setPressed] = useState(false);
  const isOrderPath = /\/order\/?$/i.test(pathname);
  return {
    isOpen: isPressed || isOrderPath,
    open: () => setPressed(true),
    close() {
      setPressed(false);
      if (isOrderPath) void navigate(merchantPath(merchantId), { replace: true });
    },
  };
}
