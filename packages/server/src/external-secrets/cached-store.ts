import type { SecretStore } from "./secret-provider.ts";

interface Kept {
  secret: Promise<string | undefined>;
  until: number;
}

/** Caches read values for a limited time, so that executions do not call the store each time. Failures are not cached. */
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
