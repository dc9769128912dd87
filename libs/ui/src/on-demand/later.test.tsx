import { act, cleanup } from '@testing-library/react';
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

type PartProps = { n?: number };
type Code = { default: ComponentType<PartProps> };

const Address = createContext('/one');

function Foot({ n }: PartProps): ReactNode {
  return (
    <>
      <nav>Links</nav>
      <footer>
        Foot {n} at {useContext(Address)}
      </footer>
    </>
  );
}

/** Code of a part that comes, or fails to come, when the test says so. */
function network() {
  const asked: { come: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<Code>((resolve, reject) => {
      asked.push({ come: () => resolve({ default: Foot }), fail: () => reject(new Error('no connection')) });
    });
  return { asked, load };
}

/** Says for the browser which element is in view; jsdom has no layout. */
let inView: (name: string) => void = () => undefined;
let root: Root | undefined;
const problems: unknown[] = [];

beforeEach(() => {
  problems.length = 0;
  globalThis.IntersectionObserver = class {
    watched = new Set<Element>();
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      inView = (name) => seen([...this.watched].map(({ localName }) => ({ isIntersecting: localName === name })));
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
  cleanup();
  document.body.textContent = '';
});

type Change = { address?: string; n?: number; again?: number };
let change: (to: Change) => void = () => undefined;

/** A page above a part: the address comes by context, `n` by props, `again` renders it once more with nothing changed. */
function Page({ Part }: { Part: ComponentType<PartProps> }): ReactNode {
  const [{ address = '/one', n, again }, set] = useState<Change>({});
  useEffect(() => {
    change = (to) => set((before) => ({ ...before, ...to }));
  }, []);
  return (
    <Address value={address}>
      <h1>
        Page {address} {again}
      </h1>
      <Part {...(n === undefined ? {} : { n })} />
    </Address>
  );
}

/** The code as one side has loaded it: server and browser do not share the parts that they know. */
async function loadSide() {
  vi.resetModules();
  return import('./later.tsx');
}

/** The page as the server renders it, taken over by a browser that has none of the part's code. */
async function takeOver(strict: boolean) {
  const server = await loadSide();
  const OnServer = server.later<PartProps>('foot', async () => ({ default: Foot }));
  await server.loadLaterParts();
  const { asked, load } = network();
  const InBrowser = (await loadSide()).later<PartProps>('foot', load);
  const page = (Part: ComponentType<PartProps>) =>
    strict ? (
      <StrictMode>
        <Page Part={Part} />
      </StrictMode>
    ) : (
      <Page Part={Part} />
    );
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(page(OnServer));
  await act(async () => {
    root = hydrateRoot(place, page(InBrowser), { onRecoverableError: (problem) => problems.push(problem) });
  });
  const seen = () => [place.querySelector('h1')?.textContent, place.querySelector('footer')?.textContent];
  return { asked, seen, settle: (what: (() => void) | undefined) => act(async () => what?.()) };
}

describe.each([false, true])('a part that is taken over later (strict: %s)', (strict) => {
  it.each(['nav', 'footer'])(
    'keeps the server’s markup and asks for no code until any of it (its %s) comes near',
    async (name) => {
      const { asked, seen, settle } = await takeOver(strict);
      await settle(() => inView('none'));
      expect([asked.length, seen()]).toEqual([0, ['Page /one ', 'Foot  at /one']]);
      await settle(() => inView(name));
      expect(asked).toHaveLength(1);
      await settle(asked[0]?.come);
      expect([seen(), problems]).toEqual([['Page /one ', 'Foot  at /one'], []]);
    },
  );

  it.each(['pointerdown', 'touchstart', 'keydown', 'popstate'])('asks for its code at %s', async (deed) => {
    const { asked, settle } = await takeOver(strict);
    await settle(() => void window.dispatchEvent(new Event(deed)));
    expect(asked).toHaveLength(1);
  });

  it('RTE-07 is fetched at once by a navigation without a deed, and the next page is shown as a whole', async () => {
    const { asked, seen, settle } = await takeOver(strict);
    await settle(() => startTransition(() => change({ address: '/two' })));
    expect([asked.length, seen()]).toEqual([1, ['Page /one ', 'Foot  at /one']]);
    await settle(asked[0]?.come);
    expect([seen(), problems]).toEqual([['Page /two ', 'Foot  at /two'], []]);
  });

  it('keeps its markup while its parent renders anew with the same props', async () => {
    const { asked, seen, settle } = await takeOver(strict);
    await settle(() => change({ again: 1 }));
    expect([asked.length, seen()]).toEqual([0, ['Page /one 1', 'Foot  at /one']]);
  });

  it('shows new props as soon as its code is there', async () => {
    const { asked, seen, settle } = await takeOver(strict);
    await settle(() => change({ n: 7 }));
    expect(asked).toHaveLength(1);
    await settle(asked[0]?.come);
    expect(seen()).toEqual(['Page /one ', 'Foot 7 at /one']);
  });

  it('BAN-05 keeps its markup when the code does not come, and asks again when it is needed', async () => {
    const { asked, seen, settle } = await takeOver(strict);
    await settle(() => inView('footer'));
    await settle(asked[0]?.fail);
    expect([asked.length, seen()]).toEqual([1, ['Page /one ', 'Foot  at /one']]);
    await settle(() => startTransition(() => change({ address: '/two' })));
    expect(asked).toHaveLength(2);
    await settle(asked[1]?.come);
    expect([seen(), problems]).toEqual([['Page /two ', 'Foot  at /two'], []]);
  });

  it('BAN-05 is missing when its code cannot be had, and the page goes on without it', async () => {
    const { asked, seen, settle } = await takeOver(strict);
    await settle(() => startTransition(() => change({ address: '/two' })));
    await settle(asked[0]?.fail);
    await settle(asked[1]?.fail);
    expect([asked.length, seen()]).toEqual([2, ['Page /two ', undefined]]);
  });

  it('is fetched at once where the server rendered nothing', async () => {
    const { asked, load } = network();
    const Part = (await loadSide()).later<PartProps>('foot', load);
    const place = document.createElement('div');
    root = createRoot(place);
    await act(async () =>
      root?.render(
        strict ? (
          <StrictMode>
            <Part n={1} />
          </StrictMode>
        ) : (
          <Part n={1} />
        ),
      ),
    );
    expect(asked).toHaveLength(1);
    await act(async () => asked[0]?.come());
    expect(place.textContent).toBe('LinksFoot 1 at /one');
  });
});

it('a renderer that loads every part ahead finds the parts of parts, too', async () => {
  const { later, loadLaterParts } = await loadSide();
  const Outer = later<PartProps>('outer', async () => {
    const Inner = later<PartProps>('inner', async () => ({ default: Foot }));
    return { default: () => <Inner n={2} /> };
  });
  await loadLaterParts();
  expect(renderToString(<Outer />)).toContain('<footer>');
});
