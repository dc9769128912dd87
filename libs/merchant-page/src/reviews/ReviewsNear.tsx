import { lazyWhenOpen } from '@dining/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ReviewListProps } from './ReviewList.tsx';

const ReviewList = /* @__PURE__ */ lazyWhenOpen<ReviewListProps>(() => import('./ReviewList.tsx'));

/** How far below the screen the end of the page may be when the reviews are fetched. */
const NEAR = '400px';

/** What members say of a restaurant (MER-06), fetched when somebody comes near the end of its page. */
export function ReviewsNear({ merchantId }: { merchantId: string }): ReactNode {
  const mark = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={mark} hidden={isNear} />
      <ReviewList open={isNear} merchantId={merchantId} />
    </>
  );
}
