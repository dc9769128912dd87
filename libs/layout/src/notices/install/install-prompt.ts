/** Chromium's event that the site can be installed. Other browsers have no such event. */
type InstallPromptEvent = Event & {
  /** Shows the browser's own dialog; works once, and only in answer to a press. */
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

let heldPrompt: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

function setHeldPrompt(prompt: InstallPromptEvent | undefined): void {
  heldPrompt = prompt;
  for (const listener of listeners) listener();
}

/**
 * Holds the browser's offer to install the site for the install banner, in place of the browser's own banner (BAN-03).
 * Call it before anything is awaited: the browser makes the offer once.
 */
export function holdInstallPrompt(page: Pick<Window, 'addEventListener'> = window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setHeldPrompt(event as InstallPromptEvent);
  });
  page.addEventListener('appinstalled', () => setHeldPrompt(undefined));
}

/** Whether the browser has offered to install the site. For `useSyncExternalStore`, with {@link subscribeToPrompt}. */
export const isPromptHeld = (): boolean => heldPrompt !== undefined;

/** Calls back when the offer comes or goes. Returns a function that unsubscribes. */
export function subscribeToPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's dialog. The offer is gone once it is accepted, or when the browser does not show it again. */
export async function showInstallPrompt(): Promise<void> {
  const prompt = heldPrompt;
  if (!prompt) return;
  try {
    await prompt.prompt();
    if ((await prompt.userChoice).outcome === 'dismissed') return;
  } catch {
    // It was shown before.
  }
  setHeldPrompt(undefined);
}
