import type { CopyReader } from '@dining/copy-engine/react';

/** What a screen reader says when the number of suggestions changes. */
export const suggestionCount = (count: number, copy: CopyReader): string =>
  count === 1 ? copy('search.suggestions.one') : copy('search.suggestions.many', { count });
