/** What tabs of one site tell each other. */
export type SessionNews = 'renewed' | 'signed-out';

const NAME = 'session-news';

const isNews = (value: unknown): value is SessionNews => value === 'renewed' || value === 'signed-out';

export type SessionTabs = { tell(news: SessionNews): void; close(): void };

/**
 * Connects this tab with the site's other tabs (SES-05), by a broadcast channel, or by storage where there is none.
 * Only the same origin hears or can say anything.
 */
export function openSessionTabs(onNews: (news: SessionNews) => void): SessionTabs {
  return typeof BroadcastChannel === 'function' ? byChannel(onNews) : byStorage(onNews);
}

/** Tells the other tabs something once. */
export function tellTabs(news: SessionNews): void {
  const tabs = openSessionTabs(() => undefined);
  tabs.tell(news);
  tabs.close();
}

function byChannel(onNews: (news: SessionNews) => void): SessionTabs {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) onNews(data);
  });
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
}

function byStorage(onNews: (news: SessionNews) => void): SessionTabs {
  const hear = ({ key, newValue }: StorageEvent) => {
    // The time makes repeated news a change, which is all that other tabs hear of.
    const news = key === NAME ? newValue?.split(' ', 1)[0] : undefined;
    if (isNews(news)) onNews(news);
  };
  window.addEventListener('storage', hear);
  return {
    tell: (news) => {
      try {
        localStorage.setItem(NAME, `${news} ${Date.now()} ${Math.random()}`);
      } catch {
        // Without storage every tab is on its own, and the server still knows when a session is over.
      }
    },
    close: () => window.removeEventListener('storage', hear),
  };
}
