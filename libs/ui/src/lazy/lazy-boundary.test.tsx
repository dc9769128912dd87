import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';
import { lazyWhenOpen } from './lazy-when-open.tsx';
import { LazyBoundary } from './LazyBoundary.tsx';
import { isLoadError, onMissingPart } from './load-errors.ts';

let isOnline = false;

/** A loader that fails while there is no connection. */
const load = (Part: () => React.ReactNode) => async () => {
  if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
  return { default: Part };
};

const comeOnline = () =>
  act(async () => {
    isOnline = true;
    window.dispatchEvent(new Event('online'));
  });

beforeEach(() => {
  isOnline = false;
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('parts whose code cannot be loaded', () => {
  it('BAN-06 are left out, and appear when the connection returns', async () => {
    const { Component } = lazyPage(load(() => <p>Watcher</p>));
    await act(async () =>
      render(
        <>
          <h1>Page</h1>
          <LazyBoundary>
            <Suspense fallback={null}>
              <Component />
            </Suspense>
          </LazyBoundary>
        </>,
      ),
    );
    expect(screen.getByRole('heading', { name: 'Page' })).toBeInTheDocument();
    expect(screen.queryByText('Watcher')).not.toBeInTheDocument();
    await comeOnline();
    expect(screen.getByText('Watcher')).toBeInTheDocument();
  });

  it('BAN-06 are reported when a visitor opens them, and open when the connection returns or they are opened again', async () => {
    const missing = vi.fn<() => void>();
    const stop = onMissingPart(missing);
    const Filters = lazyWhenOpen<{ open: boolean }>(load(() => <p>Filters</p>));
    const { rerender } = render(<Filters open={false} />);
    await act(async () => rerender(<Filters open />));
    expect(missing).toHaveBeenCalledOnce();
    await act(async () => rerender(<Filters open={false} />));
    isOnline = true;
    await act(async () => rerender(<Filters open />));
    expect(screen.getByText('Filters')).toBeInTheDocument();
    expect(missing).toHaveBeenCalledOnce();
    stop();
  });

  it('BAN-06 other errors pass to the page’s own boundary', () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const show = () =>
      render(
        <LazyBoundary>
          <Broken />
        </LazyBoundary>,
      );
    expect(show).toThrow('broken');
  });

  it('BAN-06 are told from other errors', async () => {
    const { preload } = lazyPage(load(() => null));
    const error: unknown = await preload().catch((failure: unknown) => failure);
    expect(isLoadError(error)).toBe(true);
    expect(isLoadError(new TypeError('x is not a function'))).toBe(false);
    expect(isLoadError(undefined)).toBe(false);
  });
});
