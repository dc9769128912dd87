import { isRecord, json, storedItem } from '@dining/stored-item';

/** An answer of the server as it was shown, stored to be readable without a connection. */
export type StoredAnswer = {
  /** The query's key in the store of calls. */
  key: string;
  endpointName: string;
  arg: unknown;
  value: unknown;
  /** When it was fetched, in epoch milliseconds. */
  at: number;
  /** Public id of the member that it is private to; undefined for public answers. */
  owner?: string | undefined;
};

/** A place in the browser that stores answers. Nothing in it throws: without storage nothing is readable offline. */
export type AnswerArea = {
  read(key: string): Promise<StoredAnswer | undefined>;
  /** All answers, oldest first. */
  list(): Promise<StoredAnswer[]>;
  /** Stores answers; `isDropped` then says which of all answers to remove. */
  write(answers: readonly StoredAnswer[], isDropped: (all: readonly StoredAnswer[]) => Set<string>): Promise<void>;
  clear(): Promise<void>;
};

const byAge = (a: StoredAnswer, b: StoredAnswer): number => a.at - b.at;

/** An area in the Cache Storage of this origin: shared by its tabs, stays when the browser closes. */
export function cacheArea(name: string): AnswerArea {
  const addressOf = (key: string) => `/stored-answers/${encodeURIComponent(key)}`;
  const open = async () => (await caches.has(name)) && caches.open(name);
  const parse = async (found: Response | undefined) => found && ((await found.json()) as StoredAnswer);

  const area: AnswerArea = {
    read: (key) =>
      quietly(undefined, async () => {
        const cache = await open();
        return cache ? parse(await cache.match(addressOf(key))) : undefined;
      }),
    list: () =>
      quietly([], async () => {
        const cache = await open();
        const found = cache ? await Promise.all((await cache.matchAll()).map(parse)) : [];
        return found.filter((answer) => answer !== undefined).toSorted(byAge);
      }),
    write: (answers, isDropped) =>
      quietly(undefined, async () => {
        const cache = await caches.open(name);
        await Promise.all(answers.map((answer) => cache.put(addressOf(answer.key), Response.json(answer))));
        const dropped = isDropped(await area.list());
        await Promise.all([...dropped].map((key) => cache.delete(addressOf(key))));
      }),
    clear: () => quietly(undefined, async () => void (await caches.delete(name))),
  };
  return area;
}

/** An area in the tab's session storage, which ends with the tab. */
export function sessionArea(name: string): AnswerArea {
  const stored = storedItem(
    'sessionStorage',
    name,
    json((value) => (Array.isArray(value) ? (value.filter(isRecord) as StoredAnswer[]) : undefined)),
  );
  const list = async () => stored.read()?.toSorted(byAge) ?? [];
  return {
    list,
    read: async (key) => (await list()).find((answer) => answer.key === key),
    async write(answers, isDropped) {
      const written = new Set(answers.map(({ key }) => key));
      const all = [...(await list()).filter(({ key }) => !written.has(key)), ...answers].toSorted(byAge);
      const dropped = isDropped(all);
      stored.write(all.filter(({ key }) => !dropped.has(key)));
    },
    clear: async () => void stored.write(undefined),
  };
}

/** Runs an access to Cache Storage, which may be blocked, full or missing (on pages without https). */
async function quietly<T>(fallback: T, access: () => Promise<T>): Promise<T> {
  try {
    return await access();
  } catch {
    return fallback;
  }
}
