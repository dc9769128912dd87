import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

/** Appends markup to the page and focuses its element with the id "focus", if there is one. */
function show(html: string): void {
  document.body.innerHTML = html;
  document.getElementById('focus')?.focus();
}

/** Starts to wait 5 s, with pauses of 1 s. */
function wait() {
  const callback = vi.fn<() => void>();
  return { callback, stop: whenQuiet(callback, { delayMs: 5_000, pauseMs: 1_000 }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  show('');
});

describe('whenQuiet', () => {
  it('BAN-02 SUR-02 calls back after the delay when no one is busy', async () => {
    show('<button id="focus">Go</button>');
    const { callback } = wait();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(callback).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(callback).toHaveBeenCalledOnce();
  });

  it.each([
    ['a text field', '<input id="focus">'],
    ['a checkbox', '<input id="focus" type="checkbox">'],
    ['a list', '<select id="focus"></select>'],
    ['a frame', '<iframe id="focus"></iframe>'],
    ['a button of a form', '<form><button id="focus">Next</button></form>'],
    ['editable text', '<p id="focus" tabindex="0" contenteditable="true"></p>'],
  ])('BAN-02 SUR-02 waits until a pause after the focus has left %s', async (_what, html) => {
    show(`${html}<p id="elsewhere" tabindex="-1"></p>`);
    const { callback } = wait();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(callback).not.toHaveBeenCalled();
    document.getElementById('elsewhere')?.focus();
    await vi.advanceTimersByTimeAsync(999);
    expect(callback).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(callback).toHaveBeenCalledOnce();
  });

  it.each([
    ['role="dialog"', '<div role="dialog"></div>'],
    ['role="alertdialog"', '<div role="alertdialog"></div>'],
    ['<dialog open>', '<dialog open></dialog>'],
    ['aria-modal="true"', '<div aria-modal="true"></div>'],
  ])('BAN-02 SUR-02 waits until a pause after %s has gone', async (_what, html) => {
    show(html);
    const { callback } = wait();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(callback).not.toHaveBeenCalled();
    document.body.firstElementChild?.remove();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('BAN-02 SUR-02 notices a dialog that closes without leaving the page', async () => {
    show('<dialog open></dialog>');
    const { callback } = wait();
    await vi.advanceTimersByTimeAsync(5_000);
    document.querySelector('dialog')?.removeAttribute('open');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('BAN-02 SUR-02 never calls back after it was stopped, before the delay or while waiting', async () => {
    const early = wait();
    early.stop();
    show('<input id="focus">');
    const late = wait();
    await vi.advanceTimersByTimeAsync(5_000);
    late.stop();
    (document.activeElement as HTMLElement).blur();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(early.callback).not.toHaveBeenCalled();
    expect(late.callback).not.toHaveBeenCalled();
  });
});
