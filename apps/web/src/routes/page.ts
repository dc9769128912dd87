import { lazyPage, type LazyPage } from '@dining/ui';
import type { ComponentType } from 'react';

/** A page whose code arrives on demand; a rendered page is preloaded first so that it renders at once. */
export type Page = LazyPage & {
  /** Name of its chunk: the file that `load` imports, without ending. */
  chunk: string;
};

/** Makes a page of a module whose default export is its component. */
export const page = (chunk: string, load: () => Promise<{ default: ComponentType }>): Page => ({
  chunk,
  ...lazyPage(load),
});
