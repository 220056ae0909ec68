/** What is remembered of a feed between two looks at it. */
interface SeenEntries {
  /** The feed; another address begins from the start. */
  feed?: unknown;
  seen?: unknown;
}

type Entry = Readonly<Record<string, unknown>>;

/** Entries that a feed no longer has are remembered up to this number: some feeds show old ones again. */
const MAX_REMEMBERED_ENTRIES = 2_000;

/** The entries that were not there before, in the order of the feed. The first look at a feed only remembers them. */
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
