import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadToastStack } from './load-toast-stack.ts';
import { toastDuration } from './toast-duration.ts';
import { closeToast, showToast } from './toast-queue.ts';
import { ToastOutlet } from './ToastOutlet.tsx';

const labels = { close: 'Close', success: 'SUCCESS:', warning: 'WARNING:', error: 'ERROR:' };

/** Long enough for a toast to appear or disappear. */
const TRANSITION_MS = 1_000;

/** Advances the clock in steps, because each stage of a toast's transition starts the timer of the next. */
async function advance(milliseconds: number, steps = 20): Promise<void> {
  for (let step = 0; step < steps; step += 1) await act(() => vi.advanceTimersByTimeAsync(milliseconds / steps));
}

async function renderOutlet(): Promise<void> {
  render(<ToastOutlet labels={labels} />);
  await advance(0);
}

describe('toastDuration', () => {
  it('FRM-02 shows a status toast for 3000 ms and any other for 5000 ms; errors stay', () => {
    expect(toastDuration({ kind: 'success' })).toBe(3000);
    expect(toastDuration({ kind: 'warning' })).toBe(3000);
    expect(toastDuration({ kind: 'plain' })).toBe(5000);
    expect(toastDuration({ kind: 'error' })).toBeNull();
  });

  it('FRM-02 lets a toast set its own duration', () => {
    expect(toastDuration({ kind: 'warning', duration: 'stays' })).toBeNull();
    expect(toastDuration({ kind: 'plain', duration: 800 })).toBe(800);
  });
});

describe('toasts', () => {
  beforeAll(async () => {
    await loadToastStack();
  });

  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(async () => {
    cleanup();
    vi.useRealTimers();
  });

  it('FRM-02 toasts appear at the top center of the screen', async () => {
    await renderOutlet();
    act(() => void showToast({ kind: 'success', text: 'copied' }));
    await advance(TRANSITION_MS);
    const container = screen.getByRole('status').closest('.notistack-SnackbarContainer') as HTMLElement;
    const style = getComputedStyle(container);
    expect(style.position).toBe('fixed');
    expect(style.inset).toBe('72px 0px auto');
    expect(style.justifyItems).toBe('center');
    await advance(3_000);
  });

  it('FRM-02 a toast is prefixed with its kind, is announced, and closes by its button', async () => {
    await renderOutlet();
    act(() => void showToast({ kind: 'error', text: 'It could not be deleted.' }));
    await advance(TRANSITION_MS);
    expect(screen.getByRole('alert')).toHaveTextContent('ERROR: It could not be deleted.');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await advance(TRANSITION_MS);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('FRM-02 toasts disappear after their time, except errors, which stay until they are closed', async () => {
    await renderOutlet();
    act(() => {
      showToast({ kind: 'error', text: 'stays', id: 'error' });
      showToast({ kind: 'success', text: 'copied' });
      showToast({ kind: 'plain', text: 'news' });
    });
    await advance(2_000);
    expect(screen.getByText('copied')).toBeVisible();
    await advance(2_000);
    expect(screen.queryByText('copied')).not.toBeInTheDocument();
    expect(screen.getByText('news')).toBeVisible();
    await advance(3_000);
    expect(screen.queryByText('news')).not.toBeInTheDocument();
    await advance(3_600_000);
    expect(screen.getByText('stays')).toBeVisible();
    act(() => closeToast('error'));
    await advance(TRANSITION_MS);
    expect(screen.queryByText('stays')).not.toBeInTheDocument();
  });

  it('toasts requested before the outlet is ready are shown when it is, one per id', async () => {
    showToast({ kind: 'success', text: 'saved', id: 'saved' });
    showToast({ kind: 'success', text: 'saved again', id: 'saved' });
    await renderOutlet();
    await advance(TRANSITION_MS);
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('SUCCESS: saved');
  });

  it('a toast drawn by the caller can close itself', async () => {
    await renderOutlet();
    act(
      () =>
        void showToast({
          kind: 'warning',
          text: '',
          duration: 'stays',
          render: (close) => (
            <button type="button" onClick={close}>
              Keep me signed in
            </button>
          ),
        }),
    );
    await advance(TRANSITION_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Keep me signed in' }));
    await advance(TRANSITION_MS);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('toasts use no style element of notistack, which the content security policy would refuse', () => {
    expect(document.querySelector('style#_goober')).toBeNull();
    expect(document.querySelector('template#_goober')).not.toBeNull();
  });
});
