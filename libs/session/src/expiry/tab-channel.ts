/** What one tab of the site tells the others about the session; `renewed` with the public id of its member. */
export type SessionEvent = `renewed ${string}` | 'signed-out' | 'expired';

const NAME = 'session-news';

const isSessionEvent = (value: unknown): value is SessionEvent =>
  typeof value === 'string' && /^(?:renewed [\w-]+|signed-out|expired)$/.test(value);

export type TabChannel = { send(event: SessionEvent): void; close(): void };

/** Connects this tab with the other tabs of the site (SES-05). Only tabs of the same origin can listen or send. */
export function openTabChannel(onEvent: (event: SessionEvent) => void): TabChannel {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSessionEvent(data)) onEvent(data);
  });
  return { send: (event) => channel.postMessage(event), close: () => channel.close() };
}

/** Sends one event to the other tabs. */
export function sendToTabs(event: SessionEvent): void {
  const channel = openTabChannel(() => undefined);
  channel.send(event);
  channel.close();
}
