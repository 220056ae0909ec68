import type { NodeProperty, ResourceLocatorMode } from "../node-type/property.ts";
import { isRecord } from "../plain-data/plain-data.ts";
import { NodeError } from "../run-data/node-error.ts";
import { isExpressionText } from "./expression-text.ts";

/** A resource picked by list, id, URL, …. */
export interface ResourceLocatorValue {
  __rl: true;
  mode: string;
  value: string | number | null;
  cachedResultName?: string;
  cachedResultUrl?: string;
  __regex?: string;
  [key: string]: unknown;
}

/** True for stored locators, also those without the `__rl` mark that old files hold. */
export function isLocatorValue(value: unknown): value is ResourceLocatorValue {
  return isRecord(value) && (value["__rl"] === true || ("mode" in value && "value" in value));
}

/**
 * The identifier a node works with: the locator's value, run through the extraction rule of its mode or of the property.
 * Values that are no locators come back as they are.
 * @throws NodeError that names the mode when the rule finds nothing.
 */
export function resolveLocator(
  value: unknown,
  property: Pick<NodeProperty, "displayName" | "modes" | "extractValue">,
): unknown {
  if (!isLocatorValue(value)) return value;
  const mode = modeOf(value, property);
  const rule = property.extractValue ?? mode?.extractValue;
  if (!rule || typeof value.value !== "string" || value.value === "") return value.value;
  const match = new RegExp(rule.regex).exec(value.value);
  if (match) return match[1] ?? match[0];
  throw new NodeError(
    `"${value.value}" is not a valid ${mode?.displayName ?? value.mode} for "${property.displayName}".`,
    {
      description: `Nothing that identifies "${property.displayName}" was found in it. Choose another way to name it, or check the value.`,
    },
  );
}

function modeOf(
  value: ResourceLocatorValue,
  property: Pick<NodeProperty, "modes">,
): ResourceLocatorMode | undefined {
  return property.modes?.find((mode) => mode.name === value.mode);
}

/** What is wrong with a locator's text by the rules of its mode; expressions are not checked. */
export function locatorIssues(value: unknown, property: Pick<NodeProperty, "modes">): string[] {
  if (!isLocatorValue(value) || isExpressionText(value.value) || value.value === null) return [];
  const text = String(value.value);
  if (text === "") return [];
  return (modeOf(value, property)?.validation ?? [])
    .filter((rule) => rule.type === "regex" && !new RegExp(`^(?:${rule.properties.regex})$`).test(text))
    .map((rule) => rule.properties.errorMessage);
}
