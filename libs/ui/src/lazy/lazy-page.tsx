import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { loadAttempt, markLoadError } from './load-errors.ts';

/** A component whose code is loaded on demand, and which renders immediately once it is there. */
export type LazyPage<Props extends object = object> = {
  /** Loads the code. */
  preload(): Promise<void>;
  /** Suspends until the code is loaded; throws when it cannot be, and loads it again after `retryLoads`. */
  Component: ComponentType<Props>;
};

/**
 * Loads a page when it is opened, or before (README.md compares the lazy loaders).
 *
 * `load` is called once, however often the page is preloaded: if `load` creates its component on each call, React would
 * mount the second one in place of the first and lose what was typed into it. After a failure it is called again.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let module: Promise<{ default: ComponentType<Props> }> | undefined;
  const fetchOnce = () =>
    (module ??= load().then(
      (fetched) => {
        Loaded = fetched.default;
        return fetched;
      },
      (error: unknown) => {
        module = undefined;
        markLoadError(error);
        throw error;
      },
    ));
  // React remembers the failure of a lazy component for good, so each attempt has its own.
  let attempt: number | undefined;
  let Suspending: ComponentType<Props>;
  const newest = (): ComponentType<Props> => {
    if (Loaded) return Loaded;
    if (attempt !== loadAttempt()) {
      attempt = loadAttempt();
      Suspending = lazy(fetchOnce) as ComponentType<Props>;
    }
    return Suspending;
  };
  return {
    preload: async () => void (await fetchOnce()),
    Component: function LazyComponent(props: Props): ReactNode {
      // The same one as long as the page is shown. React may resume at the lazy component once the code is there, and would
      // mount the loaded one in its place at the next render, which loses the state of the page.
      const [Shown] = useState(newest);
      return <Shown {...props} />;
    },
  };
}
