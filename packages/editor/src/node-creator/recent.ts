const storageKey = "heddle.recent-nodes";
const kept = 12;

/** Node types that were added lately, newest first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

export function noteUse(key: string): void {
  const others = readRecent().filter((each) => each !== key);
  localStorage.setItem(storageKey, JSON.stringify([key, ...others].slice(0, kept)));
}
