import { type ExecuteContext, isRecord } from "@heddle/workflow";
import type { Clash } from "./combine-items.ts";

/** The rules for clashing fields; `fallback` when the node does not choose a side. */
export function readClash(context: ExecuteContext, fallback = "preferLast"): Clash {
  const option = context.parameter<unknown>("options.clashHandling.values", 0);
  const values = isRecord(option) ? option : {};
  return {
    resolveClash: String(values["resolveClash"] || fallback),
    mergeMode: String(values["mergeMode"] ?? "deepMerge"),
    overrideEmpty: values["overrideEmpty"] === true,
  };
}
