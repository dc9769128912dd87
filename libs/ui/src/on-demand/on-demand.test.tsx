// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
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

  it('renders nothing on a server while closed', () => {
    const Later = onDemand(async () => ({ default: Part }));
    expect(renderToString(<Later open={false} />)).toBe('');
  });
});
