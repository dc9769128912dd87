import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Replaces the current page with another page of the site, once hydrated. The router's own `Navigate` does the same but
 * logs a warning on the server, which renders pages for visitors who get redirected too.
 */
export function Redirect({ to }: { to: string }): null {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
