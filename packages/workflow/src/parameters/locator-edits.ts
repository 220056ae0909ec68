import type { ListedResource } from "../node-type/node-methods.ts";
import type { NodeProperty, ResourceLocatorMode } from "../node-type/property.ts";
import { isExpressionText } from "./expression-text.ts";
import { isLocatorValue, type ResourceLocatorValue, readLocator } from "./locator.ts";

/** Available modes of a locator parameter. */
export function modesOf(property: NodeProperty): readonly ResourceLocatorMode[] {
  return property.modes ?? [];
}

/** `id` when the parameter has it, otherwise the first mode that is not a list. */
function modeForExpressions(property: NodeProperty): string {
  const modes = modesOf(property);
  const mode = modes.find((each) => each.name === "id") ?? modes.find((each) => each.name !== "list");
  return mode?.name ?? "id";
}

/** Reads a file's value as a locator: the object, a bare value, or nothing. */
export function toLocator(property: NodeProperty, value: unknown): ResourceLocatorValue {
  const locator = readLocator(value);
  if (locator?.mode) return locator;
  const given = locator ? locator.value : value;
  const start = property.default;
  if (given === undefined || given === "" || given === null) {
    if (isLocatorValue(start)) return start;
    const shape = (start ?? {}) as { mode?: string; value?: unknown };
    return { __rl: true, mode: shape.mode ?? modesOf(property)[0]?.name ?? "list", value: shape.value ?? "" };
  }
  return { ...locator, __rl: true, mode: modeForExpressions(property), value: given };
}

/** The value after the mode selector moved to `mode`. */
export function switchMode(value: unknown, mode: string): ResourceLocatorValue {
  if (!isLocatorValue(value)) return { __rl: true, mode, value: value ?? "" };
  if (value.mode === mode) return value;
  if (mode === "url" && value.cachedResultUrl) return { __rl: true, mode, value: value.cachedResultUrl };
  if (mode === "id" && value.mode === "list") return { __rl: true, mode, value: value.value ?? "" };
  return { __rl: true, mode, value: "" };
}

/** Makes an expression of the value: a list cannot hold one, every other mode is kept. */
export function locatorForExpression(
  property: NodeProperty,
  value: unknown,
  text?: string,
): ResourceLocatorValue {
  const locator = toLocator(property, value);
  const mode = locator.mode === "list" || locator.mode === "" ? modeForExpressions(property) : locator.mode;
  const inner = text ?? `=${locator.value ?? ""}`;
  return { __rl: true, mode, value: isExpressionText(inner) ? inner : `=${inner}` };
}

/** Value after a row was selected; name and URL are cached next to it, so that the row can be displayed without a request. */
export function chooseItem(
  value: unknown,
  mode: string,
  item: Pick<ListedResource, "name" | "value" | "url">,
): ResourceLocatorValue {
  const chosen: ResourceLocatorValue = { __rl: true, mode, value: item.value, cachedResultName: item.name };
  if (item.url) chosen.cachedResultUrl = item.url;
  if (isLocatorValue(value) && value.__regex) chosen.__regex = value.__regex;
  return chosen;
}

/** Target of "open in a new tab", or undefined if there is none. */
export function linkOf(property: NodeProperty, value: unknown): string | undefined {
  if (!isLocatorValue(value)) return undefined;
  const text = String(value.value ?? "");
  if (text === "" || isExpressionText(text)) return undefined;
  if (value.mode === "list" && value.cachedResultUrl) return safeLink(value.cachedResultUrl);
  if (value.mode === "url" && text.startsWith("http")) return safeLink(text);
  const template = modesOf(property).find((mode) => mode.name === value.mode)?.url;
  if (!template) return undefined;
  return safeLink(template.replace(/^=/, "").replace(/\{\{\s*\$value\s*\}\}/g, encodeURIComponent(text)));
}

function safeLink(address: string): string | undefined {
  return /^https?:\/\//i.test(address) ? address : undefined;
}
