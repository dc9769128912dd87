import { act, waitFor } from '@testing-library/react';
import {
  createContext,
  startTransition,
  StrictMode,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type FooterProps = { n?: number };
type Code = { default: ComponentType<FooterProps> };

const Address = createContext('/one');

function Footer({ n }: FooterProps): ReactNode {
  return (
    <>
      <nav>Links</nav>
      <footer>
        Footer {n} at {useContext(Address)}
      </footer>
      <input />
    </>
  );
}

/** A loader whose requests the test answers, or fails, one by one. */
function controlledLoader() {
  const requests: { succeed: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<Code>((resolve, reject) => {
      requests.push({
        succeed: () => resolve({ default: Footer }),
        fail: () => reject(new Error('no connection')),
      });
    });
  return { requests, load };
}

/** Scrolls elements of this name into view; jsdom has no layout. */
let scrollTo: (name: string) => void = () => undefined;
let root: Root | undefined;
const hydrationErrors: unknown[] = [];

beforeEach(() => {
  hydrationErrors.length = 0;
  globalThis.IntersectionObserver = class {
    watched = new Set<Element>();
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      scrollTo = (name) => callback([...this.watched].map(({ localName }) => ({ isIntersecting: localName === name })));
    }
    observe(element: Element) {
      this.watched.add(element);
    }
    disconnect() {
      this.watched.clear();
    }
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.textContent = '';
});

type PageState = { address?: string; n?: number; again?: number };
let update: (change: PageState) => void = () => undefined;

/** A page around the footer. The address is a context, `n` a prop, and `again` renders it again with nothing changed. */
function Page({ LazyFooter }: { LazyFooter: ComponentType<FooterProps> }): ReactNode {
  const [{ address = '/one', n, again }, set] = useState<PageState>({});
  useEffect(() => {
    update = (change) => set((before) => ({ ...before, ...change }));
  }, []);
  return (
    <Address value={address}>
      <h1>
        Page {address} {again}
      </h1>
      <LazyFooter {...(n === undefined ? {} : { n })} />
      <LazyFooter n={100} />
    </Address>
  );
}

/** A separate copy of the module: server and browser do not share what they have loaded. */
async function freshModule() {
  vi.resetModules();
  return import('./lazy-hydration.tsx');
}

/** Renders the page on a server and hydrates it in a browser that has none of the footer's code. */
async function hydratePage(strict: boolean) {
  const server = await freshModule();
  const ServerFooter = server.lazyHydration<FooterProps>('footer', async () => ({ default: Footer }));
  await server.preloadLazyHydration();
  const { requests, load } = controlledLoader();
  const BrowserFooter = (await freshModule()).lazyHydration<FooterProps>('footer', load);
  const page = (LazyFooter: ComponentType<FooterProps>) =>
    strict ? (
      <StrictMode>
        <Page LazyFooter={LazyFooter} />
      </StrictMode>
    ) : (
      <Page LazyFooter={LazyFooter} />
    );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page(ServerFooter));
  await act(async () => {
    root = hydrateRoot(container, page(BrowserFooter), { onRecoverableError: (error) => hydrationErrors.push(error) });
  });
  return {
    LazyFooter: BrowserFooter,
    requests,
    field: () => container.querySelector('input'),
    title: () => container.querySelector('h1')?.textContent,
    footer: () => container.querySelector('footer')?.textContent,
    secondFooter: () => container.querySelectorAll('footer')[1]?.textContent,
    run: (action: (() => void) | undefined) => act(async () => action?.()),
  };
}

describe.each([false, true])('lazyHydration (strict mode: %s)', (strict) => {
  it.each(['nav', 'footer'])(
    'keeps the server’s markup and fetches no code until any of it (its %s) is near the screen',
    async (name) => {
      const { requests, title, footer, run } = await hydratePage(strict);
      await run(() => scrollTo('none'));
      expect(requests).toHaveLength(0);
      expect(title()).toBe('Page /one ');
      expect(footer()).toBe('Footer  at /one');
      await run(() => scrollTo(name));
      expect(requests).toHaveLength(1);
      await run(requests[0]?.succeed);
      expect(title()).toBe('Page /one ');
      expect(footer()).toBe('Footer  at /one');
      expect(hydrationErrors).toEqual([]);
    },
  );

  it.each(['pointerdown', 'touchstart', 'keydown', 'popstate'])(
    'fetches its code on %s, after the frame in which the page answers it',
    async (event) => {
      const { requests, run } = await hydratePage(strict);
      const nextFrame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
      await run(() => void window.dispatchEvent(new Event(event)));
      expect(requests).toEqual([]);
      await run(() => nextFrame.mock.lastCall?.[0](0));
      await waitFor(() => expect(requests).toHaveLength(1));
    },
  );

  it('RTE-07 fetches its code immediately when the page navigates, and shows the next page in one piece', async () => {
    const { requests, title, footer, run } = await hydratePage(strict);
    await run(() => startTransition(() => update({ address: '/two' })));
    expect(requests).toHaveLength(1);
    expect(title()).toBe('Page /one ');
    expect(footer()).toBe('Footer  at /one');
    await run(requests[0]?.succeed);
    expect(title()).toBe('Page /two ');
    expect(footer()).toBe('Footer  at /two');
    expect(hydrationErrors).toEqual([]);
  });

  it('keeps its markup while its parent renders again with the same props', async () => {
    const { requests, title, footer, run } = await hydratePage(strict);
    await run(() => update({ again: 1 }));
    expect(requests).toHaveLength(0);
    expect(title()).toBe('Page /one 1');
    expect(footer()).toBe('Footer  at /one');
  });

  it('keeps its markup until its code is loaded when its props change, then shows the new ones', async () => {
    const { requests, title, footer, run } = await hydratePage(strict);
    await run(() => update({ n: 7 }));
    expect(requests).toHaveLength(1);
    expect(footer()).toBe('Footer  at /one');
    await run(requests[0]?.succeed);
    expect(title()).toBe('Page /one ');
    expect(footer()).toBe('Footer 7 at /one');
  });

  it('BAN-06 keeps its markup when its code cannot be fetched, and fetches again when it is needed', async () => {
    const { requests, title, footer, run } = await hydratePage(strict);
    await run(() => scrollTo('footer'));
    await run(requests[0]?.fail);
    expect(requests).toHaveLength(1);
    expect(title()).toBe('Page /one ');
    expect(footer()).toBe('Footer  at /one');
    await run(() => startTransition(() => update({ address: '/two' })));
    expect(requests).toHaveLength(2);
    await run(requests[1]?.succeed);
    expect(title()).toBe('Page /two ');
    expect(footer()).toBe('Footer  at /two');
    expect(hydrationErrors).toEqual([]);
  });

  it('RTE-07 fetches its code immediately where another page has the part without markup of the server', async () => {
    const { requests, run, LazyFooter } = await hydratePage(strict);
    expect(requests).toHaveLength(0);
    const elsewhere = document.createElement('div');
    const other = createRoot(elsewhere);
    await act(async () => other.render(<LazyFooter n={5} />));
    expect(requests).toHaveLength(1);
    await run(requests[0]?.succeed);
    expect(elsewhere.textContent).toBe('LinksFooter 5 at /one');
    act(() => other.unmount());
  });

  it('BAN-06 keeps its elements, what was typed and the focus when its code cannot be fetched twice, and reacts again once the connection returns', async () => {
    const { requests, field, title, footer, secondFooter, run } = await hydratePage(strict);
    field()?.focus();
    field()!.value = 'typed before';
    await run(() => startTransition(() => update({ address: '/two' })));
    await run(requests[0]?.fail);
    await run(requests[1]?.fail);
    expect(requests).toHaveLength(2);
    expect(title()).toBe('Page /two ');
    expect(footer()).toBe('Footer  at /one');
    expect(secondFooter()).toBe('Footer 100 at /one');
    expect(field()?.value).toBe('typed before');
    expect(document.activeElement).toBe(field());
    await run(() => update({ again: 1 }));
    expect(field()?.value).toBe('typed before');
    await run(() => void window.dispatchEvent(new Event('online')));
    // Browsers fetch a module once, however many parts ask for it.
    expect(requests).toHaveLength(4);
    for (const { succeed } of requests.slice(2)) await run(succeed);
    expect(footer()).toBe('Footer  at /two');
    expect(secondFooter()).toBe('Footer 100 at /two');
  });

  it('fetches its code immediately where the server rendered nothing', async () => {
    const { requests, load } = controlledLoader();
    const LazyFooter = (await freshModule()).lazyHydration<FooterProps>('footer', load);
    const container = document.createElement('div');
    root = createRoot(container);
    await act(async () =>
      root?.render(
        strict ? (
          <StrictMode>
            <LazyFooter n={1} />
          </StrictMode>
        ) : (
          <LazyFooter n={1} />
        ),
      ),
    );
    expect(requests).toHaveLength(1);
    await act(async () => requests[0]?.succeed());
    expect(container.textContent).toBe('LinksFooter 1 at /one');
  });
});

it('preloadLazyHydration also loads components inside the components that it loads', async () => {
  const { lazyHydration, preloadLazyHydration } = await freshModule();
  const Outer = lazyHydration<FooterProps>('outer', async () => {
    const Inner = lazyHydration<FooterProps>('inner', async () => ({ default: Footer }));
    return { default: () => <Inner n={2} /> };
  });
  await preloadLazyHydration();
  expect(renderToString(<Outer />)).toContain('<footer>');
});
