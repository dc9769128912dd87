import { lazyPage, type LazyPage } from '@dining/ui';
import type { ComponentType } from 'react';

/** A page whose code is loaded on demand. Preload it before rendering, so that it renders without suspending. */
export type Page = LazyPage & {
  /** Name of its chunk: the file that `load` imports, without the extension, or the shared chunk which that file is in. */
  chunk: string;
};

/** Creates a page from a module whose default export is the component. */
export const page = (chunk: string, load: () => Promise<{ default: ComponentType }>): Page => ({
  chunk,
  ...lazyPage(load),
});
