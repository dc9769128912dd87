import type { ContentEntry, Member } from '@dining/api-contract';
import type { ComponentType } from 'react';

/** What the feature that shows bonuses gives them: the member, and content with what renders it. */
export type BonusSite = {
  member: Member;
  /** Entries of the content set that describes the bonuses. */
  entries: readonly ContentEntry[];
  /** Renders a text of the content. */
  Text: ComponentType<{ text: string }>;
  /** Renders a picture of the content. */
  Picture: ComponentType<{ src: string; width: string; height: string; loading: 'lazy' }>;
  /** Called after a registration, to fetch the member again. */
  onRegistered: () => Promise<unknown>;
};
