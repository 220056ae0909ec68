import { useState } from "react";
import type { ListSelection } from "../../ui/list-page/use-list-keys.ts";

/** Selected events by their ids. */
export interface Selected {
  ids: ReadonlySet<string>;
  set(ids: ReadonlySet<string>): void;
  selection: ListSelection;
}

/** Selected events. */
export function useSelected(): Selected {
  const [ids, set] = useState<ReadonlySet<string>>(new Set());
  return { ids, set, selection: { count: ids.size, clear: () => set(new Set()) } };
}
