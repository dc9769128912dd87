import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens the question that the fragment of the address names. */
export function useOpenQuestion(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = document.getElementById(hash.slice(1));
    if (named instanceof HTMLDetailsElement) named.open = true;
  }, [hash]);
}
