import type { Persona, ShownPage } from '../plan/shown-pages.ts';

/** One picture of a contact sheet. */
export type ShownPicture = {
  page: ShownPage;
  persona: Persona;
  width: number;
  /** Pixels of the whole page. */
  height: number;
  /** Compared with the last approved picture; `unapproved` when the partner has no approved pictures at all. */
  state: 'same' | 'changed' | 'new' | 'unapproved';
  /** The share of pixels that differ, from 0 to 1. */
  share: number;
};

/** Identifies a picture of a partner; its file name without the ending. */
export const pictureId = ({ page, persona, width }: Pick<ShownPicture, 'page' | 'persona' | 'width'>): string =>
  `${page.id}-${persona}-${width}`;
