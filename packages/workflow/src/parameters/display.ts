import type { NodeParameters } from "../document/workflow.ts";
import type { DisplayOptions } from "../node-type/property.ts";
import { isRecord } from "../plain-data/plain-data.ts";
import { allows } from "./conditions.ts";
import { isExpressionText } from "./expression-text.ts";
import { getAtPath } from "./path.ts";

/** How often an expression that yields another expression is followed before it counts as unknown. */
const MAX_EVALUATIONS = 50;

/** What display conditions may look at besides the siblings of a parameter. */
export interface DisplayContext {
  /** All parameters of the node, for keys such as `/resource`. */
  root: NodeParameters;
  /** `@version` is 0 when there is no node. */
  node?: { typeVersion: number } | undefined;
  /** Evaluates an expression; undefined or an exception means that its value is not known. */
  evaluate?: ((template: string) => unknown) | undefined;
  /** Further `@` keys such as `@tool`. */
  flags?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * True when the display conditions of a parameter hold: every key of `show`, and none of `hide`.
 * `values` are its siblings. A sibling whose expression is not known lets `show` hold and `hide` not.
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

/** The values that a condition key stands for; undefined when an expression leaves them open. */
function actualValues(key: string, values: NodeParameters, context: DisplayContext): unknown[] | undefined {
  if (key === "@version") return [context.node?.typeVersion ?? 0];
  if (key.startsWith("@")) return [context.flags?.[key]];
  const stored = key.startsWith("/") ? getAtPath(context.root, key.slice(1)) : getAtPath(values, key);
  const list = Array.isArray(stored) ? stored : [stored];
  const actual = list.map((value) => resolve(isLocator(value) ? value["value"] : value, context));
  return actual.includes(unknown) ? undefined : actual;
}

const unknown = Symbol("unknown");

function resolve(value: unknown, context: DisplayContext): unknown {
  let current = value;
  for (let round = 0; isExpressionText(current); round++) {
    if (!context.evaluate || round === MAX_EVALUATIONS) return unknown;
    try {
      current = context.evaluate(current);
    } catch {
      return unknown;
    }
    if (current === undefined) return unknown;
  }
  return current;
}

function isLocator(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && value["__rl"] === true;
}
