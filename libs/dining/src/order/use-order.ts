import { merchantPath } from '@dining/merchants';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Whether the order dialog is open: it was asked for on the page, or by the address `/merchants/<id>/Order` (RTE-03).
 * The server renders it closed, because its code comes on demand.
 */
export function useOrder(merchantId: string): { isOpen: boolean; open: () => void; close: () => void } {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isAddressed = /\/order\/?$/i.test(pathname);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isAddressed) setOpen(true);
  }, [isAddressed]);
  return {
    isOpen,
    open: () => setOpen(true),
    close() {
      setOpen(false);
      if (isAddressed) void navigate(merchantPath(merchantId), { replace: true });
    },
  };
}
