import { lazyWhenOpen } from '@dining/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ReviewListProps } from './ReviewList.tsx';

const ReviewList = /* @__PURE__ */ lazyWhenOpen<ReviewListProps>(() => import('./ReviewList.tsx'));

/** Distance below the viewport at which the reviews are fetched. */
const PRELOAD_MARGIN = '400px';

/** The reviews of a restaurant (MER-06), fetched when the visitor scrolls near the end of the page. */
export function LazyReviews({ merchantId }: { merchantId: string }): ReactNode {
  const sentinel = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={sentinel} hidden={isNear} />
      <ReviewList open={isNear} merchantId={merchantId} />
    </>
  );
}
