import type { NodeProperty, ResourceLocatorMode } from "../node-type/property.ts";
import { isRecord } from "../plain-data/plain-data.ts";
import { NodeError } from "../run-data/node-error.ts";
import { isExpressionText } from "./expression-text.ts";

/** A resource picked by list, id, URL, …: the stored form of a resource locator. */
export interface ResourceLocatorValue {
  __rl: true;
  mode: string;
  value: unknown;
  cachedResultName?: string;
  cachedResultUrl?: string;
  __regex?: string;
  [key: string]: unknown;
}

/**
 * True for values with the mark of locators, in any parameter. If the parameter is known to be a locator, `readLocator`
 * also understands old formats.
 */
export function isLocatorValue(value: unknown): value is ResourceLocatorValue {
  return isRecord(value) && value["__rl"] === true;
}

/**
 * The locator that a locator parameter holds, also without the mark that old files leave out, without a mode, or with nothing in it; undefined
 * for bare values.
 */
export function readLocator(value: unknown): ResourceLocatorValue | undefined {
  if (!isRecord(value)) return undefined;
  if (isLocatorValue(value)) return value;
  if ("value" in value) return { mode: "", ...value, __rl: true } as ResourceLocatorValue;
  return Object.keys(value).length === 0 ? { __rl: true, mode: "", value: "" } : undefined;
}

/**
 * The id a node works with: the locator's value, after the extraction rule of its mode or of the property. Values that
 * are not locators are returned unchanged.
 * @throws NodeError that names the mode if the rule finds nothing
 */
export function resolveLocator(
  value: unknown,
  property: Pick<NodeProperty, "displayName" | "modes" | "extractValue">,
): unknown {
  const locator = readLocator(value);
  if (!locator) return value;
  const mode = modeOf(locator, property);
  const rule = property.extractValue ?? mode?.extractValue;
  if (!rule || typeof locator.value !== "string" || locator.value === "") return locator.value;
  const match = new RegExp(rule.regex).exec(locator.value);
  if (match) return match[1] ?? match[0];
  throw new NodeError(
    `"${locator.value}" is not a valid ${mode?.displayName ?? locator.mode} for "${property.displayName}".`,
    {
      isFinal: true,
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

/** Issues of a locator's string by the rules of its mode; expressions are not checked. */
export function locatorIssues(value: unknown, property: Pick<NodeProperty, "modes">): string[] {
  const locator = readLocator(value);
  if (!locator || isExpressionText(locator.value)) return [];
  const text = String(locator.value ?? "");
  if (text === "") return [];
  return (modeOf(locator, property)?.validation ?? [])
    .filter((rule) => rule.type === "regex" && !new RegExp(`^(?:${rule.properties.regex})$`).test(text))
    .map((rule) => rule.properties.errorMessage);
}
