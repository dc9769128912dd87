/** What one tab of the site tells the others about the session. */
export type SessionEvent = 'renewed' | 'signed-out';

const NAME = 'session-news';

const isSessionEvent = (value: unknown): value is SessionEvent => value === 'renewed' || value === 'signed-out';

export type TabChannel = { send(event: SessionEvent): void; close(): void };

/**
 * Connects this tab with the other tabs of the site (SES-05): by BroadcastChannel, or by storage events where that does
 * not exist. Only tabs of the same origin can listen or send.
 */
export function openTabChannel(onEvent: (event: SessionEvent) => void): TabChannel {
  return typeof BroadcastChannel === 'function' ? openBroadcastChannel(onEvent) : openStorageChannel(onEvent);
}

/** Sends one event to the other tabs. */
export function sendToTabs(event: SessionEvent): void {
  const channel = openTabChannel(() => undefined);
  channel.send(event);
  channel.close();
}

function openBroadcastChannel(onEvent: (event: SessionEvent) => void): TabChannel {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSessionEvent(data)) onEvent(data);
  });
  return { send: (event) => channel.postMessage(event), close: () => channel.close() };
}

function openStorageChannel(onEvent: (event: SessionEvent) => void): TabChannel {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const event = key === NAME ? newValue?.split(' ', 1)[0] : undefined;
    if (isSessionEvent(event)) onEvent(event);
  };
  window.addEventListener('storage', onStorage);
  return {
    send: (event) => {
      try {
        // Browsers report only changes, so each event needs a distinct value.
        localStorage.setItem(NAME, `${event} ${Date.now()} ${Math.random()}`);
      } catch {
        // Without storage the tabs are independent; the server still knows when a session is over.
      }
    },
    close: () => window.removeEventListener('storage', onStorage),
  };
}
