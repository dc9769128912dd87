import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { onDemand } from './on-demand.tsx';

const Part = ({ open }: { open: boolean }) => <p>{open ? 'open' : 'closing'}</p>;

describe('onDemand', () => {
  it('loads nothing before it is first open, and stays to close gracefully', async () => {
    const load = vi.fn<() => Promise<{ default: typeof Part }>>(async () => ({ default: Part }));
    const Later = onDemand(load);
    const { rerender } = render(<Later open={false} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Later open />);
    expect(await screen.findByText('open')).toBeVisible();
    rerender(<Later open={false} />);
    expect(screen.getByText('closing')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([false, true])('renders nothing on a server, open or not: %s', (open) => {
    const load = vi.fn<() => Promise<{ default: typeof Part }>>(async () => ({ default: Part }));
    const Later = onDemand(load);
    expect(renderToString(<Later open={open} />)).toBe('');
    expect(load).not.toHaveBeenCalled();
  });

  it('comes as soon as the page has been taken over, when it was open there already', async () => {
    const Later = onDemand(async () => ({ default: Part }));
    const problems: unknown[] = [];
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Later open />);
    render(<Later open />, { container, hydrate: true, onRecoverableError: (error) => problems.push(error) });
    expect(await screen.findByText('open')).toBeVisible();
    expect(problems).toEqual([]);
  });
});
