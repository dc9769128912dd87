import { useEffect, useState } from 'react';

/** The text as it was at the last pause of `pauseMs` milliseconds in typing: what to fetch suggestions for. */
export function useDebouncedValue(text: string, pauseMs: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return debounced;
}
