import type { MemberCopyReader } from '@dining/copy-engine/react';

/** "1 star", "4 stars". */
export const starsText = (count: number, copy: MemberCopyReader): string =>
  count === 1 ? copy('review.stars.one') : copy('review.stars.many', { count });
