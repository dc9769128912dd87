import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadToastStack } from './load-toast-stack.ts';
import { DEFAULT_TOAST, STATUS_TOAST, toastDuration } from './toast-duration.ts';
import { closeToast, showToast } from './toast-queue.ts';
import { ToastOutlet } from './ToastOutlet.tsx';

const labels = { close: 'Close', success: 'SUCCESS:', warning: 'WARNING:', error: 'ERROR:' };

/** Long enough for a toast to have come or gone. */
const MOTION = 1_000;

/** Lets time pass in steps, because each step of a toast's leaving starts the clock of the next. */
async function pass(milliseconds: number, steps = 20): Promise<void> {
  for (let step = 0; step < steps; step += 1) await act(() => vi.advanceTimersByTimeAsync(milliseconds / steps));
}

describe('toastDuration', () => {
  it('FRM-02 shows a status 3000 ms and anything else 5000 ms; errors stay', () => {
    expect(toastDuration({ kind: 'success' })).toBe(3000);
    expect(toastDuration({ kind: 'warning' })).toBe(3000);
    expect(toastDuration({ kind: 'plain' })).toBe(5000);
    expect(toastDuration({ kind: 'error' })).toBeNull();
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

  const outlet = async () => {
    render(<ToastOutlet labels={labels} />);
    await pass(0);
  };

  it('FRM-02 prefixes a toast with its type in capitals, announces it and closes it by its button', async () => {
    await outlet();
    act(() => void showToast({ kind: 'error', text: 'It could not be deleted.' }));
    await pass(MOTION);
    expect(screen.getByRole('alert')).toHaveTextContent('ERROR: It could not be deleted.');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(MOTION);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('FRM-02 keeps errors and takes other toasts away in time', async () => {
    await outlet();
    act(() => {
      showToast({ kind: 'error', text: 'stays', id: 'error' });
      showToast({ kind: 'success', text: 'copied' });
      showToast({ kind: 'plain', text: 'news' });
    });
    await pass(STATUS_TOAST - MOTION);
    expect(screen.getByText('copied')).toBeVisible();
    await pass(2 * MOTION);
    expect(screen.queryByText('copied')).not.toBeInTheDocument();
    expect(screen.getByText('news')).toBeVisible();
    await pass(DEFAULT_TOAST - STATUS_TOAST + MOTION);
    expect(screen.queryByText('news')).not.toBeInTheDocument();
    await pass(3_600_000);
    expect(screen.getByText('stays')).toBeVisible();
    act(() => closeToast('error'));
    await pass(MOTION);
    expect(screen.queryByText('stays')).not.toBeInTheDocument();
  });

  it('shows those that were asked for before the page could, and one per id', async () => {
    showToast({ kind: 'success', text: 'saved', id: 'saved' });
    showToast({ kind: 'success', text: 'saved again', id: 'saved' });
    await outlet();
    await pass(MOTION);
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('SUCCESS: saved');
  });

  it('draws a toast of the caller’s own, which can close itself', async () => {
    await outlet();
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
    await pass(MOTION);
    fireEvent.click(screen.getByRole('button', { name: 'Keep me signed in' }));
    await pass(MOTION);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('needs no style element of the library, which the content security policy would refuse', () => {
    expect(document.querySelector('style#_goober')).toBeNull();
    expect(document.querySelector('template#_goober')).not.toBeNull();
  });
});
