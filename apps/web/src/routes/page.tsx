import { lazy, type ComponentType, type ReactNode } from 'react';

/** A page whose code arrives on demand. */
export type Page = {
  /** Name of its chunk: the file that `load` imports, without ending. */
  chunk: string;
  /** Fetches the page's code; a rendered page is preloaded first so that it renders at once. */
  preload(): Promise<void>;
  Component: ComponentType;
};

/** Makes a page of a module whose default export is its component. */
export function page(chunk: string, load: () => Promise<{ default: ComponentType }>): Page {
  let Ready: ComponentType | undefined;
  const loading = async () => {
    const module = await load();
    Ready = module.default;
    return module;
  };
  const Later = lazy(loading);
  return {
    chunk,
    preload: async () => {
      await loading();
    },
    Component: function PageOnDemand(): ReactNode {
      return Ready ? <Ready /> : <Later />;
    },
  };
}
