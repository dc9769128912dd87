import { Suspense, useState, type ComponentType } from 'react';
import { useHydrated } from '../browser-value/use-hydrated.ts';
import { lazyPage } from './lazy-page.tsx';
import { LazyBoundary } from './LazyBoundary.tsx';

/** A component whose code is loaded when it is first open. */
export type LazyWhenOpen<Props> = ComponentType<Props> & {
  /** Loads the code early, for instance when the pointer approaches the button that opens the component. */
  preload: () => Promise<unknown>;
};

/**
 * Loads a dialog or panel when it is first open (README.md compares the lazy loaders). Everything made of Base UI is
 * wrapped in it, so that callers simply render it and its code stays out of the initial JavaScript.
 *
 * It renders nothing before it is first open, and nothing on the server even then: a component that is open from the
 * start appears after hydration. Once opened it stays mounted, so that closing can be animated. When its code cannot be
 * loaded, the page stays without it, and it appears once the connection returns.
 */
export function lazyWhenOpen<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyWhenOpen<Props> {
  const { preload, Component } = lazyPage(load);
  function Opened(props: Props) {
    const isHydrated = useHydrated();
    const [wasOpened, setWasOpened] = useState(false);
    if (props.open && isHydrated && !wasOpened) setWasOpened(true);
    if (!wasOpened) return null;
    return (
      <LazyBoundary open={props.open}>
        <Suspense fallback={null}>
          <Component {...props} />
        </Suspense>
      </LazyBoundary>
    );
  }
  return Object.assign(Opened, { preload });
}
