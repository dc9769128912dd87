import { isFromPage, type FromPage, type ToPage } from '@dining/live-edit';
import { useEffect, useRef, useState, type RefObject } from 'react';

export type SiteFrameHandle = {
  ref: RefObject<HTMLIFrameElement | null>;
  /** Counts the pages that were loaded in the frame; 0 until the first one listens. */
  pages: number;
  send(message: ToPage): void;
};

/** Talks to the page of a site in a frame, and to no other. */
export function useSiteFrame(origin: string, onMessage: (message: FromPage) => void): SiteFrameHandle {
  const ref = useRef<HTMLIFrameElement>(null);
  const [pages, setPages] = useState(0);
  const handler = useRef(onMessage);
  useEffect(() => {
    handler.current = onMessage;
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== ref.current?.contentWindow || !isFromPage(event.data)) return;
      if (event.data.type === 'live-edit:ready') setPages((count) => count + 1);
      handler.current(event.data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin]);
  return { ref, pages, send: (message) => ref.current?.contentWindow?.postMessage(message, origin) };
}
