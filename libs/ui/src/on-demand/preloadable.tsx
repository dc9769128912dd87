import { lazy, type ComponentType, type ReactNode } from 'react';

/** A part whose code arrives on demand, and which renders at once where it was fetched before. */
export type Preloadable = {
  /** Fetches the code. */
  preload(): Promise<void>;
  Component: ComponentType;
};

/**
 * Makes such a part of a module whose default export is its component. To be rendered inside a Suspense boundary.
 *
 * The module is asked for once, however often the part is preloaded: where `load` makes its component anew, React would
 * take the second one for another part, and throw away what was typed into the first.
 */
export function preloadable(load: () => Promise<{ default: ComponentType }>): Preloadable {
  let Ready: ComponentType | undefined;
  let module: Promise<{ default: ComponentType }> | undefined;
  async function fetchOnce(): Promise<{ default: ComponentType }> {
    const fetched = await load();
    Ready = fetched.default;
    return fetched;
  }
  const loading = () => {
    module ??= fetchOnce().catch((error: unknown) => {
      // Without a connection it is asked for again another time.
      module = undefined;
      throw error;
    });
    return module;
  };
  const Later = lazy(loading);
  return {
    preload: async () => void (await loading()),
    Component: function OnDemandPart(): ReactNode {
      return Ready ? <Ready /> : <Later />;
    },
  };
}
