import { lazy, Suspense, useState, type ComponentType } from 'react';

/** A part that is loaded when it is first opened, and stays from then on, so that it can close gracefully. */
export type OnDemand<Props> = ComponentType<Props> & {
  /** Loads it ahead, for instance when the pointer comes near the button that opens it. */
  preload: () => Promise<unknown>;
};

/**
 * Wraps a heavy part (everything made of Base UI) so that callers simply render it, while its code stays out of the
 * first page. Nothing is rendered, on the server or in the browser, before it is first open.
 */
export function onDemand<Props extends { open: boolean }>(load: () => Promise<{ default: ComponentType<Props> }>): OnDemand<Props> {
  const Part = lazy(load);
  function Opened(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    if (!wanted) return null;
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Opened, { preload: load });
}
