import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Leads to another page in place of this one, as soon as there is one to go to. */
export function useLeadTo(path: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== undefined) void navigate(path, { replace: true });
  }, [path, navigate]);
}
