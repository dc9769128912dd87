import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useTakenOver } from './use-taken-over.ts';

/** A part that is loaded when it is first opened, and stays from then on, so that it can close gracefully. */
export type OnDemand<Props> = ComponentType<Props> & {
  /** Loads it ahead, for instance when the pointer comes near the button that opens it. */
  preload: () => Promise<unknown>;
};

/**
 * Wraps a heavy part (everything made of Base UI) so that callers simply render it, while its code stays out of the
 * first page. Nothing is rendered before it is first open, and nothing on the server even then: it comes as soon as the
 * page has been taken over.
 */
export function onDemand<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  const Part = lazy(load);
  function Opened(props: Props) {
    const isTakenOver = useTakenOver();
    const [wanted, setWanted] = useState(false);
    if (props.open && isTakenOver && !wanted) setWanted(true);
    if (!wanted) return null;
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Opened, { preload: load });
}
