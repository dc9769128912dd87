import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** State of a popup that a button toggles. Escape, a click or focus outside it, and navigation close it. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!open) return;
    const done = new AbortController();
    const { signal } = done;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const closeByKey = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener('keydown', closeByKey, { signal });
    return () => done.abort();
  }, [open]);

  return { open, setOpen, root, opener, toggle: () => setOpen(!open) };
}
