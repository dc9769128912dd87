/** Cache Storage for jsdom, which has none: the parts that stored answers use. */
export function fakeCacheStorage(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      put: async (key: string, response: Response) => void (entries.delete(key), entries.set(key, response)),
      match: async (key: string) => entries.get(key)?.clone(),
      matchAll: async () => [...entries.values()].map((response) => response.clone()),
      delete: async (key: string) => entries.delete(key),
    };
  };
  const storage = {
    open: async (name: string) => open(name),
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  return storage as unknown as CacheStorage;
}
