import type { NodeParameters } from "../document/workflow.ts";
import type { NodeProperty } from "../node-type/property.ts";

/** Marker in a value that selects a request outside of the node's operations; it is not among the options. */
export const CUSTOM_API_CALL_KEY = "__CUSTOM_API_CALL__";

/** Parameters in which a custom API call is selected. */
const CHOOSERS = ["resource", "operation"];

/** True while a request outside of the node's operations is selected. */
export function isCustomApiCall(values: NodeParameters): boolean {
  return CHOOSERS.some((name) => String(values[name] ?? "").includes(CUSTOM_API_CALL_KEY));
}

/** While a custom API call is chosen, a form shows only the choice itself and notices. */
export function shownDuringCustomCall({ name, type }: NodeProperty): boolean {
  return CHOOSERS.includes(name) || type === "notice";
}
