import type { FromPage, ToPage } from '@dining/live-edit';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useSiteFrame } from './use-site-frame.ts';

const Room = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  overflow: hidden;
`;

const Frame = styled.iframe`
  position: absolute;
  inset-block-start: 0;
  border: 0;
  outline: 1px solid ${token('color-border-subtle')};
  background: ${token('color-bg-page')};
  transform-origin: 0 0;
`;

type SiteFrameProps = {
  title: string;
  origin: string;
  path: string;
  /** Width of the page in CSS pixels; a wider one than there is room for is shown smaller. */
  width: number;
  /** Sent to the page whenever they change, and to every page that is loaded in the frame. */
  messages?: readonly ToPage[];
  onMessage?: (message: FromPage) => void;
};

/** A page of a live site at a given width. */
export function SiteFrame({ title, origin, path, width, messages = [], onMessage }: SiteFrameProps): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width, height: 0 });
  const { ref, pages, send } = useSiteFrame(origin, (message) => onMessage?.(message));
  useLayoutEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const sent = useRef<{ pages: number; messages: readonly ToPage[] }>({ pages: 0, messages: [] });
  useEffect(() => {
    if (pages === 0) return;
    const isNewPage = sent.current.pages !== pages;
    for (const [index, message] of messages.entries())
      if (isNewPage || sent.current.messages[index] !== message) send(message);
    sent.current = { pages, messages };
  });
  const scale = Math.min(1, size.width / width);
  return (
    <Room ref={room}>
      <Frame
        ref={ref}
        title={title}
        src={origin + path}
        style={{
          width,
          height: size.height / scale,
          insetInlineStart: Math.max(0, (size.width - width) / 2),
          transform: `scale(${scale})`,
        }}
      />
    </Room>
  );
}
