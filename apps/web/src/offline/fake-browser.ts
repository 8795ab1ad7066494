/** A browser's own stores, as tests need them: all its tabs share them. */

/** Text by key, as `localStorage`. */
export function fakeStorage(kept: Map<string, string>): Storage {
  const target = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const ownKeys = (): string[] => [...kept.keys()];
  const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });
  return new Proxy(target, { ownKeys, getOwnPropertyDescriptor }) as Storage;
}

/** Answers by name and address, as `caches`. */
export function fakeCaches(kept: Map<string, Map<string, Response>>): Pick<CacheStorage, 'open' | 'delete'> {
  const open = async (name: string) => {
    const files = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, files);
    return {
      put: async (key: string, answer: Response) => void files.set(key, answer),
      match: async (key: string) => files.get(key)?.clone(),
      keys: async () => [...files.keys()],
      delete: async (key: string) => files.delete(key),
    } as unknown as Cache;
  };
  return { open, delete: async (name) => kept.delete(name) };
}
