import type { NodeParameters } from "../document/workflow.ts";
import type { DisplayOptions } from "../node-type/property.ts";
import { allows } from "./conditions.ts";
import { isExpressionText } from "./expression-text.ts";
import { isLocatorValue } from "./locator.ts";
import { getAtPath } from "./path.ts";

/** Data of display conditions in addition to the siblings of a parameter. */
export interface DisplayContext {
  /** All parameters of the node, for keys such as `/resource`. */
  root: NodeParameters;
  /** `@version` is 0 when there is no node. */
  node?: { typeVersion: number } | undefined;
}

/**
 * True if the display conditions of a parameter are met: every key of `show`, and none of `hide`. `values` are its
 * siblings. A sibling with an expression satisfies `show` and not `hide`: its value is only known per item.
 */
export function isDisplayed(
  property: { displayOptions?: DisplayOptions },
  values: NodeParameters,
  context: DisplayContext,
): boolean {
  const { show, hide } = property.displayOptions ?? {};
  for (const key in show) {
    const actual = actualValues(key, values, context);
    if (actual !== undefined && !allows(show[key] as unknown[], actual)) return false;
  }
  for (const key in hide) {
    const actual = actualValues(key, values, context);
    if (actual !== undefined && actual.length > 0 && allows(hide[key] as unknown[], actual)) return false;
  }
  return true;
}

/** Values of a condition key; `undefined` if an expression leaves them open. */
function actualValues(key: string, values: NodeParameters, context: DisplayContext): unknown[] | undefined {
  if (key === "@version") return [context.node?.typeVersion ?? 0];
  // Other `@` keys name features that this product does not have.
  if (key.startsWith("@")) return [undefined];
  const stored = key.startsWith("/") ? getAtPath(context.root, key.slice(1)) : getAtPath(values, key);
  const list = Array.isArray(stored) ? stored : [stored];
  const actual = list.map((value) => (isLocatorValue(value) ? value.value : value));
  return actual.some(isExpressionText) ? undefined : actual;
}
