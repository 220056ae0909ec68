import { useState } from "react";
import type { DataMode } from "../data-view/index.ts";

const starts = { input: "schema", output: "table" } as const;
const modes = new Set<string>(["table", "json", "schema", "binary"]);

/** The view of one side, remembered until the page is left. */
export function useViewMode(side: "input" | "output"): [DataMode, (mode: DataMode) => void] {
  const key = `HEDDLE_NDV_VIEW_${side.toUpperCase()}`;
  const [mode, setMode] = useState<DataMode>(() => {
    const kept = sessionStorage.getItem(key);
    return kept !== null && modes.has(kept) ? (kept as DataMode) : starts[side];
  });
  const keep = (next: DataMode) => {
    sessionStorage.setItem(key, next);
    setMode(next);
  };
  return [mode, keep];
}
