const STORAGE_KEY = "heddle.recent-nodes";
const MAX_KEPT = 12;

/** Returns recently added node types, newest first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

/** Moves an entry to the front of the recently used ones. */
export function noteUse(key: string): void {
  const others = readRecent().filter((each) => each !== key);
  localStorage.setItem(STORAGE_KEY, JSON.stringify([key, ...others].slice(0, MAX_KEPT)));
}
