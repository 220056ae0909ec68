import type { Clash } from "./combine-items.ts";
import type { MergeContext } from "./description.ts";

/** The rules for clashing fields; `fallback` when the node does not choose a side. */
export function readClash({ read }: MergeContext, fallback = "preferLast"): Clash {
  const {
    resolveClash,
    mergeMode = "deepMerge",
    overrideEmpty = false,
  } = read().options.clashHandling.values ?? {};
  return { resolveClash: resolveClash || fallback, mergeMode, overrideEmpty };
}
