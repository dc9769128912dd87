import type { CopyReader } from '@dining/copy-engine';

/** "1 star", "4 stars". */
export const starsText = (count: number, copy: CopyReader): string =>
  count === 1 ? copy('review.stars.one') : copy('review.stars.many', { count });
