import type { SecretStore } from "./secret-provider.ts";

interface Kept {
  secret: Promise<string | undefined>;
  until: number;
}

/** Keeps for a while what was read, so that executions do not ask the store each time. What could not be read is not kept. */
export function cachedStore(store: SecretStore, keepMs: number, now: () => number): SecretStore {
  const kept = new Map<string, Kept>();
  return {
    names: () => store.names(),
    read: (path) => {
      const key = JSON.stringify(path);
      const known = kept.get(key);
      if (known && known.until > now()) return known.secret;
      const secret = store.read(path);
      kept.set(key, { secret, until: now() + keepMs });
      secret.then(
        (found) => found === undefined && kept.delete(key),
        () => kept.delete(key),
      );
      return secret;
    },
  };
}
