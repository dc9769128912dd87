import { useEffect, useState } from 'react';

/** A text that is being typed, as it stood at the last pause of so many milliseconds: what to ask suggestions for. */
export function useAfterPause(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
