import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Replaces this page with the one at `path`, as soon as there is one. */
export function useRedirectTo(path: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== undefined) void navigate(path, { replace: true });
  }, [path, navigate]);
}
