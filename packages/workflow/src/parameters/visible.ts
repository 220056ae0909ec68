import type { NodeParameters } from "../document/workflow.ts";
import type { NodeProperty } from "../node-type/property.ts";
import { isRecord } from "../plain-data/plain-data.ts";
import { holdsValue } from "./defaults.ts";
import { type DisplayContext, isDisplayed } from "./display.ts";
import { joinPath } from "./path.ts";

/**
 * Properties that are displayed with these values, which have their defaults. Of several declarations of one parameter
 * the first displayed one is used; notices with the same name can occur several times.
 */
export function visibleProperties(
  properties: readonly NodeProperty[],
  values: NodeParameters,
  context: DisplayContext,
): NodeProperty[] {
  const taken = new Set<string>();
  return properties.filter((property) => {
    if (taken.has(property.name) || !isDisplayed(property, values, context)) return false;
    if (holdsValue(property)) taken.add(property.name);
    return true;
  });
}

/** Paths of stored values that are missing in `displayed`, the same parameters as `withDefaults` returns them. */
export function hiddenPaths(stored: unknown, displayed: unknown, path = ""): string[] {
  if (stored === displayed) return [];
  if (Array.isArray(stored) && Array.isArray(displayed))
    return stored.flatMap((entry, index) => hiddenPaths(entry, displayed[index], joinPath(path, index)));
  if (!isRecord(stored) || !isRecord(displayed)) return [];
  return Object.entries(stored).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const at = joinPath(path, name);
    return Object.hasOwn(displayed, name) ? hiddenPaths(value, displayed[name], at) : [at];
  });
}
