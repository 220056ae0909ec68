import { useState } from "react";
import { keep, kept, storageKeys } from "../../base/storage/index.ts";
import type { DataMode } from "../../data-view/index.ts";

type Side = "input" | "output";

const starts = { input: "schema", output: "table" } as const;
const modes = new Set<string>(["table", "json", "schema", "binary", "html"]);
const keyOf = (side: Side) => storageKeys.dataView + side.toUpperCase();

/** Returns the last view of one side in this tab. */
export function readViewMode(side: Side): DataMode {
  const left = kept(keyOf(side), () => sessionStorage);
  return left !== null && modes.has(left) ? (left as DataMode) : starts[side];
}

/** Stores the view of one side until the tab is closed. */
export function useViewMode(side: Side): [DataMode, (mode: DataMode) => void] {
  const [mode, setMode] = useState<DataMode>(() => readViewMode(side));
  const change = (next: DataMode) => {
    keep(keyOf(side), next, () => sessionStorage);
    setMode(next);
  };
  return [mode, change];
}
