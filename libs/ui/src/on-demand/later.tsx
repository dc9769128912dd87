import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';

type Loader = () => Promise<unknown>;

/** Every part that is rendered on the server and taken over later; see {@link loadLaterParts}. */
const parts: Loader[] = [];

/** How far below the screen a part may be when its code is fetched. */
const NEAR = '600px';

/** After this time in milliseconds a part is taken over in any case: some navigation comes without a deed. */
const LONGEST_WAIT = 4_000;

/** Deeds of a visitor that may lead to another page, for which React must have taken over every part. */
const DEEDS = ['pointerdown', 'touchstart', 'keydown', 'popstate'] as const;

/**
 * A part of a page that stands in the first paint, but whose code is fetched only when a visitor comes near it or
 * does something: the server renders it, the browser keeps the server's markup until then. Links inside work meanwhile.
 * @param name unique name of the part, kept in the markup
 */
export function later<Props extends object>(name: string, load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  let Ready: ComponentType<Props> | undefined;
  let wanted: () => void = () => undefined;
  const loadNow = async () => {
    const module = await load();
    Ready = module.default;
    return module;
  };
  parts.push(loadNow);
  const Waiting = lazy(async () => {
    await new Promise<void>((resolve) => {
      wanted = resolve;
      whenNear(name, resolve);
    });
    return loadNow();
  });
  return function Later(props: Props): ReactNode {
    // Chosen once: another component in the same place would lose what was typed into the first.
    const [Part] = useState<ComponentType<Props>>(() => Ready ?? (Waiting as unknown as ComponentType<Props>));
    return (
      <div data-later={name}>
        <Suspense fallback={<Gone onShown={() => wanted()} />}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}

/** Stands where the server's markup is no more, so that the part is needed at once. */
function Gone({ onShown }: { onShown: () => void }): null {
  useEffect(onShown);
  return null;
}

/** Loads every part, for a renderer that must not wait in the middle of a page. */
export async function loadLaterParts(): Promise<void> {
  // A part may have parts of its own, which are known once it is loaded.
  for (let known = 0; known < parts.length; ) {
    const next = parts.slice(known);
    known = parts.length;
    await Promise.all(next.map((load) => load()));
  }
}

/** Calls back once: when the part's server markup is near the screen or the visitor acts; at once where there is none. */
function whenNear(name: string, resolve: () => void): void {
  const markup = document.querySelector(`[data-later="${name}"]`)?.firstElementChild;
  if (!markup) return resolve();
  const done = new AbortController();
  const finish = () => {
    clearTimeout(timer);
    done.abort();
    observer.disconnect();
    resolve();
  };
  const timer = setTimeout(finish, LONGEST_WAIT);
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && finish(), { rootMargin: NEAR });
  observer.observe(markup);
  for (const deed of DEEDS) window.addEventListener(deed, finish, { capture: true, signal: done.signal });
}
