import { memo, Suspense, type ComponentType, type ReactNode } from 'react';

type Loader = () => Promise<unknown>;

/** Every part that is rendered on the server and taken over later; see {@link loadLaterParts}. */
const parts: Loader[] = [];

/** How far below the screen a part may be when its code is fetched. */
const NEAR = '600px';

/** Deeds of a visitor that may lead to another page: fetching then spares that page a wait. */
const DEEDS = ['pointerdown', 'touchstart', 'keydown', 'popstate'] as const;

/** What is left of a part whose code cannot be had: the page around it stays. */
const Nothing = () => null;

/**
 * A part of a page that stands in the first paint, but whose code is fetched only when a visitor comes near it or
 * does something: the server renders it, the browser keeps the server's markup until then. Links inside work meanwhile.
 *
 * React cannot change anything above markup that it has not taken over yet. So when it comes to the part a second time
 * (another address, other props), the code is fetched at once, and the change waits for it. Hand in props that stay the
 * same objects: where they change outside a transition, the markup is away for as long as the code takes.
 * @param name unique name of the part, kept in the markup
 */
export function later<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Ready: ComponentType<Props> | undefined;
  let loaded: Promise<void> | undefined;
  let need: () => void = () => undefined;
  const needed = new Promise<void>((resolve) => {
    need = resolve;
  });

  async function fetchCode(): Promise<void> {
    Ready = (await load()).default;
  }

  async function takeOver(): Promise<void> {
    const markup = document.querySelectorAll(`[data-later="${name}"] > *`);
    if (markup.length > 0) await whenNear(markup, needed);
    else need();
    // Without a connection the server's markup stays, and the code is asked for once more when it is needed.
    await fetchCode()
      .catch(() => needed.then(fetchCode))
      .catch(() => {
        Ready = Nothing;
      });
  }

  parts.push(() => {
    need();
    return (loaded ??= fetchCode());
  });

  function Part(props: Props): ReactNode {
    if (Ready) return <Ready {...props} />;
    if (loaded) need();
    // The same promise each time: React wakes what waits for the first one only.
    loaded ??= takeOver();
    // A promise that is thrown suspends, as with `use`, which may not be left out once the part is ready.
    throw loaded;
  }

  return memo(function Later(props: Props): ReactNode {
    return (
      <div data-later={name}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<Props>;
}

/** Loads every part, for a renderer that must not wait in the middle of a page. */
export async function loadLaterParts(): Promise<void> {
  // A part may have parts of its own, which are known once it is loaded.
  for (let known = 0; known < parts.length;) {
    const next = parts.slice(known);
    known = parts.length;
    await Promise.all(next.map((load) => load()));
  }
}

/** Resolves when any of the part's server markup is near the screen, when the visitor acts, or when the part is needed. */
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
    // All of them: a jump to the end of the page leaves the first far above the screen, and the wrapper has no box.
    for (const element of markup) observer.observe(element);
    for (const deed of DEEDS) window.addEventListener(deed, finish, { capture: true, signal: done.signal });
    void needed.then(finish);
  });
}
