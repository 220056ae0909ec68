/** State of a feed stored between two polls. */
interface SeenEntries {
  /** The feed; a different URL starts over. */
  feed?: unknown;
  seen?: unknown;
}

type Entry = Readonly<Record<string, unknown>>;

/** Entries that a feed no longer has are remembered up to this number: some feeds show old ones again. */
const MAX_REMEMBERED_ENTRIES = 2_000;

/** Entries that are new since the last poll, in the feed's order. The first poll of a feed only stores its entries. */
export function newEntries<E extends Entry>(state: SeenEntries, feed: string, entries: readonly E[]): E[] {
  const isFirst = state.feed !== feed || !Array.isArray(state.seen);
  const seen = new Set<unknown>(isFirst ? [] : (state.seen as unknown[]));
  const added = entries.filter((entry) => !seen.has(keyOf(entry)));
  const keys = entries.map(keyOf);
  const earlier = [...seen].filter((key) => !keys.includes(String(key)));
  state.feed = feed;
  state.seen = [...new Set([...earlier, ...keys])].slice(-Math.max(MAX_REMEMBERED_ENTRIES, keys.length));
  return isFirst ? [] : added;
}

function keyOf({ guid, id, link, title, isoDate }: Entry): string {
  return String(guid ?? id ?? link ?? JSON.stringify([title, isoDate]));
}
