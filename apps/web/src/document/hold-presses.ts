/** How long a held form waits for the page's code before the browser submits it itself, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Holds presses of buttons and submits of forms that the page cannot handle yet, because it or a part of it is not
 * hydrated, and repeats each once when it is (FRM-04). Links, and forms that only read, work without code. A button with
 * `data-replay="never"` is left out: what it does must not happen later than its press.
 *
 * A page that never gets its code still submits its forms: the server answers them (ADR 15).
 *
 * Runs as an inline script, because presses may precede the first file. So it may use nothing outside of itself.
 */
export function holdPresses(patience: number): void {
  const held = new Map<HTMLElement, { replay: () => void; giveUp: () => void }>();
  let hasFailed = false;
  const waitsForCode = (element: Element) =>
    !hasFailed && element.closest('#app:not([data-live]),#app [data-lazy]:not([data-live])') !== null;

  function hold(event: Event, element: HTMLElement, replay: () => void, submit?: () => void): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held.has(element)) return;
    const giveUp = () => void (held.delete(element) && submit?.());
    held.set(element, { replay, giveUp });
    if (submit) setTimeout(giveUp, patience);
    document.documentElement.style.cursor = 'progress';
  }

  function release(): void {
    for (const [element, { replay, giveUp }] of held) {
      if (hasFailed) giveUp();
      // React cannot handle a press while it still runs the effect that says it is ready.
      else if (!waitsForCode(element) && held.delete(element)) setTimeout(() => element.isConnected && replay());
    }
    if (held.size === 0) document.documentElement.style.cursor = '';
  }

  document.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button');
      if (!button || button.dataset['replay'] === 'never' || !waitsForCode(button)) return;
      if (button.form && button.type === 'submit') return;
      hold(event, button, () => button.click());
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      const method = form.getAttribute('method');
      if (method === null || !waitsForCode(form)) return;
      const { submitter } = event;
      hold(event, form, () => form.requestSubmit(submitter), method === 'post' ? () => form.submit() : undefined);
    },
    true,
  );
  document.addEventListener('live', release);
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      hasFailed = true;
      release();
    },
    true,
  );
}

/** The text of the inline script. */
export const holdPressesScript = `(${holdPresses.toString()})(${PATIENCE_MS})`;
