import { keep, kept } from "./keys.ts";

/** Ids used last, newest first, kept under a key of the browser's storage. */
export function recentIds(key: string, max: number): { read(): string[]; note(id: string): void } {
  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(kept(key) ?? "[]");
      return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
    } catch {
      return [];
    }
  };
  const note = (id: string) =>
    keep(key, JSON.stringify([id, ...read().filter((each) => each !== id)].slice(0, max)));
  return { read, note };
}
