import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { lazyWhenOpen } from './lazy-when-open.tsx';

const Panel = ({ open }: { open: boolean }) => <p>{open ? 'open' : 'closing'}</p>;
type Load = () => Promise<{ default: typeof Panel }>;

describe('lazyWhenOpen', () => {
  it('loads nothing before it is first open, and stays mounted so that closing can be animated', async () => {
    const load = vi.fn<Load>(async () => ({ default: Panel }));
    const LazyPanel = lazyWhenOpen(load);
    const { rerender } = render(<LazyPanel open={false} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<LazyPanel open />);
    expect(await screen.findByText('open')).toBeVisible();
    rerender(<LazyPanel open={false} />);
    expect(screen.getByText('closing')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it('renders immediately when it was preloaded, and loads its code once', async () => {
    const load = vi.fn<Load>(async () => ({ default: Panel }));
    const LazyPanel = lazyWhenOpen(load);
    await LazyPanel.preload();
    render(<LazyPanel open />);
    expect(screen.getByText('open')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([false, true])('renders nothing on the server (open: %s)', (open) => {
    const load = vi.fn<Load>(async () => ({ default: Panel }));
    const LazyPanel = lazyWhenOpen(load);
    expect(renderToString(<LazyPanel open={open} />)).toBe('');
    expect(load).not.toHaveBeenCalled();
  });

  it('appears after hydration when it is open from the start', async () => {
    const LazyPanel = lazyWhenOpen(async () => ({ default: Panel }));
    const hydrationErrors: unknown[] = [];
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<LazyPanel open />);
    render(<LazyPanel open />, {
      container,
      hydrate: true,
      onRecoverableError: (error) => hydrationErrors.push(error),
    });
    expect(await screen.findByText('open')).toBeVisible();
    expect(hydrationErrors).toEqual([]);
  });
});
