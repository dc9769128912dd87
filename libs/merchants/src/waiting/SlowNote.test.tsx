import { renderWithSite } from '@dining/testing';
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SlowNote } from './SlowNote.tsx';

describe('SlowNote', () => {
  it('appears after ten seconds of waiting, and not before', () => {
    vi.useFakeTimers();
    const { container } = renderWithSite(<SlowNote isWaiting />);
    act(() => vi.advanceTimersByTime(9_999));
    expect(container.querySelector('output')).toBeEmptyDOMElement();
    act(() => vi.advanceTimersByTime(1));
    expect(container.querySelector('output')?.textContent).toBe(
      'This is taking longer than usual. Thanks for waiting.',
    );
  });

  it('does not appear when nothing is waiting', () => {
    vi.useFakeTimers();
    const { container } = renderWithSite(<SlowNote isWaiting={false} />);
    act(() => vi.advanceTimersByTime(60_000));
    expect(container.querySelector('output')).toBeEmptyDOMElement();
  });
});
