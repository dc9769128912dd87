import {
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { markLive } from './mark-live.ts';

type Loader = () => Promise<unknown>;

/** The element around a part. */
type Box = RefObject<HTMLElement | null>;

/** Loaders of all components made by {@link lazyHydration}; see {@link preloadLazyHydration}. */
const loaders: Loader[] = [];

/** The code is fetched when the markup is this close below the screen. */
const NEAR = '600px';

/** Events that may lead to another page. Fetching the code then spares that page a wait. */
const VISITOR_EVENTS = ['pointerdown', 'touchstart', 'keydown', 'popstate'] as const;

/**
 * Hydrates a part of the first screenful only when it is needed (README.md compares the lazy loaders): the server
 * renders it, and the browser keeps the server's markup until a visitor comes near or acts. Links inside work meanwhile.
 *
 * React cannot change anything above markup that is not hydrated. So when the component renders a second time (another
 * address, other props), the code is fetched immediately and the change waits for it, while the markup stays.
 * @param name unique name of the component, written into the markup
 */
export function lazyHydration<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let isMissing = false;
  const rendered = new WeakSet<Box>();
  let loading: Promise<void> | undefined;
  let need: () => void = () => undefined;
  const needed = new Promise<void>((resolve) => {
    need = resolve;
  });

  async function fetchCode(): Promise<void> {
    Loaded = (await load()).default;
  }

  async function fetchWhenNeeded(): Promise<void> {
    const markup = document.querySelectorAll(`[data-lazy="${name}"] > *`);
    if (markup.length > 0) await whenNear(markup, needed);
    else need();
    // When the fetch fails, the server's markup stays, and the code is fetched once more when it is needed.
    await fetchCode()
      .catch(() => needed.then(fetchCode))
      .catch(() => {
        isMissing = true;
      });
  }

  /**
   * Stands in while the code cannot be loaded (BAN-06): with the elements of the server, whose links work by loading whole
   * pages, and with what was typed into them. The code is fetched again when the connection returns.
   */
  function StandIn({ box, part }: { box: Box; part: Props }): ReactNode {
    const [Fetched, setFetched] = useState<ComponentType<Props>>();
    const [putBack] = useState(() => {
      // React is about to remove them, as it does with markup of which it does not know the component.
      const nodes = [...(box.current?.childNodes ?? [])].filter((node) => !(node instanceof Comment));
      const focused = document.activeElement;
      return (place: HTMLElement | null) => {
        place?.replaceChildren(...nodes);
        if (place?.contains(focused)) (focused as HTMLElement).focus({ preventScroll: true });
      };
    });
    useEffect(() => {
      const retry = () =>
        void fetchCode().then(
          () => setFetched(() => Loaded),
          () => undefined,
        );
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }, []);
    if (Fetched) return <Fetched {...part} />;
    return <div data-lazy={name} ref={putBack} />;
  }

  loaders.push(() => {
    need();
    return (loading ??= fetchCode());
  });

  function Hydrating({ box, part }: { box: Box; part: Props }): ReactNode {
    useEffect(() => document.querySelectorAll(`[data-lazy="${name}"]`).forEach(markLive), []);
    if (Loaded) return <Loaded {...part} />;
    if (isMissing) return <StandIn box={box} part={part} />;
    if (box.current === null || rendered.has(box)) need();
    rendered.add(box);
    // Always the same promise: React resumes only what waits for the first one.
    loading ??= fetchWhenNeeded();
    // Thrown rather than passed to `use`: React reports an error when a component that suspended with `use` skips it in
    // a later render, and `use` suspends for a tick even on a resolved promise that it sees for the first time, so the
    // server would render nothing.
    throw loading;
  }

  const Part = memo(function Part(props: Props): ReactNode {
    const box = useRef<HTMLDivElement>(null);
    return (
      <div data-lazy={name} ref={box}>
        <Suspense fallback={null}>
          <Hydrating box={box} part={props} />
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<Props>;

  return function LazyHydration(props: Props): ReactNode {
    // React removes markup that an urgent change reaches before it is hydrated; a deferred change waits.
    const deferred = useDeferredValue(props);
    return <Part {...(Loaded ? props : deferred)} />;
  };
}

/** Loads the code of every {@link lazyHydration} component, for a server render, which cannot wait in the middle of a page. */
export async function preloadLazyHydration(): Promise<void> {
  // A loaded component may contain others, which are known only then.
  for (let known = 0; known < loaders.length;) {
    const next = loaders.slice(known);
    known = loaders.length;
    await Promise.all(next.map((load) => load()));
  }
}

/** Resolves when any of the markup is near the screen, when the visitor acts, or when `needed` resolves. */
function whenNear(markup: Iterable<Element>, needed: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      done.abort();
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && finish(),
      { rootMargin: NEAR },
    );
    // Every element: a jump to the end of the page leaves the first far above the screen, and the wrapper has no box.
    for (const element of markup) observer.observe(element);
    // The page answers the visitor first.
    const finishAfterFrame = () => requestAnimationFrame(() => setTimeout(finish));
    for (const name of VISITOR_EVENTS)
      window.addEventListener(name, finishAfterFrame, { capture: true, signal: done.signal });
    void needed.then(finish);
  });
}
