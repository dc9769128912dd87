import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

type Loader = () => Promise<unknown>;

/** Every part that is rendered on the server and taken over later; see {@link loadLaterParts}. */
const parts: Loader[] = [];

/** How far below the screen a part may be when its code is fetched. */
const NEAR = '600px';

/**
 * A part of a page that stands in the first paint, but whose code is fetched only when a visitor comes near it:
 * the server renders it, the browser keeps the server's markup until then. Links inside work all the same.
 * @param name unique name of the part, kept in the markup
 */
export function later<Props extends object>(name: string, load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  let Ready: ComponentType<Props> | undefined;
  const loadNow = async () => {
    const module = await load();
    Ready = module.default;
    return module;
  };
  parts.push(loadNow);
  const Waiting = lazy(async () => {
    await near(name);
    return loadNow();
  });
  return function Later(props: Props): ReactNode {
    return (
      <div data-later={name}>
        <Suspense fallback={null}>{Ready ? <Ready {...props} /> : <Waiting {...props} />}</Suspense>
      </div>
    );
  };
}

/** Loads every part, for a renderer that must not wait in the middle of a page. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all(parts.map((load) => load()));
}

/** Resolves when the part's server markup is near the screen or gets the focus; at once where there is none. */
function near(name: string): Promise<void> {
  const markup = document.querySelector(`[data-later="${name}"]`)?.firstElementChild;
  if (!markup) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    observer.observe(markup);
    markup.addEventListener('focusin', () => resolve(), { once: true });
  });
}
