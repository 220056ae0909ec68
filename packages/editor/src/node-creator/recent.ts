const STORAGE_KEY = "heddle.recent-nodes";
const MAX_KEPT = 12;

/** Node types that were added lately, newest first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

/** Puts an entry at the front of those used last. */
export function noteUse(key: string): void {
  const others = readRecent().filter((each) => each !== key);
  localStorage.setItem(STORAGE_KEY, JSON.stringify([key, ...others].slice(0, MAX_KEPT)));
}
