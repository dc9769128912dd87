import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Leads on to another page of the site in place of this one, once the browser has taken the page over. The router's own
 * `Navigate` does the same, but complains on the server, where pages are rendered for whoever is led on as well.
 */
export function Redirect({ to }: { to: string }): null {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
