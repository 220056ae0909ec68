import { useState } from "react";
import type { DataMode } from "../data-view/index.ts";

type Side = "input" | "output";

const starts = { input: "schema", output: "table" } as const;
const modes = new Set<string>(["table", "json", "schema", "binary", "html"]);
const keyOf = (side: Side) => `HEDDLE_NDV_VIEW_${side.toUpperCase()}`;

/** The view of one side as it was left in this tab. */
export function readViewMode(side: Side): DataMode {
  const kept = sessionStorage.getItem(keyOf(side));
  return kept !== null && modes.has(kept) ? (kept as DataMode) : starts[side];
}

/** The view of one side, remembered until the tab is closed. */
export function useViewMode(side: Side): [DataMode, (mode: DataMode) => void] {
  const [mode, setMode] = useState<DataMode>(() => readViewMode(side));
  const keep = (next: DataMode) => {
    sessionStorage.setItem(keyOf(side), next);
    setMode(next);
  };
  return [mode, keep];
}
