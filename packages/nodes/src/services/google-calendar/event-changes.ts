/** An event in list format. */
export interface ListedEvent {
  readonly id: string;
  readonly status?: string;
  readonly created?: string;
  readonly updated?: string;
  readonly start?: { readonly date?: string; readonly dateTime?: string };
  readonly end?: { readonly date?: string; readonly dateTime?: string };
}

/** State stored between two polls: a time (ISO 8601), and the events seen at this time. */
export interface Seen {
  since?: string;
  marks?: string[];
}

/** An event is changed by its creation, too; the service writes both times within moments. */
const SAME_CHANGE_MS = 2000;

/** The events that were created, changed or cancelled since the last look, each change once. */
export function changesIn(events: readonly ListedEvent[], kind: string, seen: Seen): ListedEvent[] {
  const since = Date.parse(seen.since ?? "");
  const known = new Set(seen.marks);
  const changed = events.filter(
    (event) => Date.parse(event.updated ?? "") >= since && !known.has(markOf(event)),
  );
  remember(seen, changed);
  return changed.filter((event) => isOfKind(event, kind, since));
}

function isOfKind({ status, created, updated }: ListedEvent, kind: string, since: number): boolean {
  const isCancelled = status === "cancelled";
  if (kind === "eventCancelled") return isCancelled;
  const isCreated = Date.parse(created ?? "") >= since - SAME_CHANGE_MS;
  if (kind === "eventCreated") return !isCancelled && isCreated;
  return !isCancelled && Date.parse(updated ?? "") - Date.parse(created ?? "") > SAME_CHANGE_MS;
}

function remember(seen: Seen, changed: readonly ListedEvent[]): void {
  const latest = changed
    .map(({ updated = "" }) => updated)
    .sort()
    .at(-1);
  if (latest === undefined) return;
  const recent = changed.filter(({ updated }) => updated === latest).map(markOf);
  seen.marks = latest === seen.since ? [...(seen.marks ?? []), ...recent] : recent;
  seen.since = latest;
}

function markOf({ id, updated = "" }: ListedEvent): string {
  return `${id} ${updated}`;
}

/** Events that started or ended since the last poll. */
export function timesIn(
  events: readonly ListedEvent[],
  edge: "start" | "end",
  { seen, now }: { seen: Seen; now: string },
): ListedEvent[] {
  const since = Date.parse(seen.since ?? now);
  seen.since = now;
  return events.filter((event) => {
    const time = Date.parse(event[edge]?.dateTime ?? event[edge]?.date ?? "");
    return time > since && time <= Date.parse(now);
  });
}
