import { useEffect, useRef, useState, type RefObject } from 'react';

/** How much of a slide must be in view to count as shown (member-app document, "Merchant carousel"). */
const IN_VIEW = 0.8;

/**
 * Watches the first and the last slide of a scrolling track, and moves it by as many slides as fit.
 * @param count number of slides; the ends are observed again when it changes
 */
export function useCarousel(count: number): {
  track: RefObject<HTMLDivElement | null>;
  atStart: boolean;
  atEnd: boolean;
  move: (direction: -1 | 1) => void;
} {
  const track = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const root = track.current;
    const [first, last] = [root?.firstElementChild, root?.lastElementChild];
    if (count === 0 || !root || !first || !last) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const shown = intersectionRatio >= IN_VIEW;
          setEnds((before) => ({
            atStart: target === first ? shown : before.atStart,
            atEnd: target === last ? shown : before.atEnd,
          }));
        }
      },
      { root, threshold: IN_VIEW },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [count]);

  function move(direction: -1 | 1): void {
    const root = track.current;
    if (!root) return;
    const [first, second] = root.children;
    const step =
      first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : root.clientWidth;
    const fitting = Math.max(1, Math.floor(root.clientWidth / step));
    root.scrollBy({ left: direction * fitting * step });
  }

  return { track, ...ends, move };
}
