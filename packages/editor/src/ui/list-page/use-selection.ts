import { useState } from "react";
import type { ListSelection } from "./use-list-keys.ts";

/** Selected entries of a list. Entries that are no longer listed are deselected. */
export interface Selection<Entry> extends ListSelection {
  entries: readonly Entry[];
  areAllSelected: boolean;
  has(entry: Entry): boolean;
  select(entry: Entry, on: boolean): void;
  selectAll(on: boolean): void;
}

/** Keeps which of the listed entries are selected. */
export function useSelection<Entry extends { id: string }>(
  listed: readonly Entry[] | undefined,
): Selection<Entry> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const entries = (listed ?? []).filter(({ id }) => ids.has(id));
  return {
    entries,
    count: entries.length,
    areAllSelected: entries.length > 0 && entries.length === listed?.length,
    has: ({ id }) => ids.has(id),
    clear: () => setIds(new Set()),
    select: ({ id }, on) => setIds((before) => new Set(on ? [...before, id] : withoutId(before, id))),
    selectAll: (on) => setIds(new Set(on ? listed?.map(({ id }) => id) : [])),
  };
}

function withoutId(ids: ReadonlySet<string>, id: string): string[] {
  return [...ids].filter((each) => each !== id);
}
