import type { NodeProperty, ResourceLocatorMode } from "@heddle/workflow";

/** The stored form of a resource locator. */
export interface LocatorValue {
  __rl: true;
  mode: string;
  value: unknown;
  cachedResultName?: string;
  cachedResultUrl?: string;
  __regex?: string;
  [key: string]: unknown;
}

/** One row of a resource list. */
export interface LocatorItem {
  name: string;
  value: string | number | boolean;
  url?: string;
  linkAlt?: string;
  description?: string;
}

export function isLocatorValue(value: unknown): value is LocatorValue {
  return value !== null && typeof value === "object" && (value as { __rl?: unknown }).__rl === true;
}

export function modesOf(property: NodeProperty): readonly ResourceLocatorMode[] {
  return property.modes ?? [];
}

/** `id` when the parameter has it, else the first mode that is not a list. */
function modeForExpressions(property: NodeProperty): string {
  const modes = modesOf(property);
  const mode = modes.find((each) => each.name === "id") ?? modes.find((each) => each.name !== "list");
  return mode?.name ?? "id";
}

/** Reads what a file may hold in place of a locator: the object, a bare value, or nothing. */
export function toLocator(property: NodeProperty, value: unknown): LocatorValue {
  if (isLocatorValue(value)) return value;
  const start = property.default;
  if (value === undefined || value === "" || value === null) {
    if (isLocatorValue(start)) return start;
    const shape = (start ?? {}) as { mode?: string; value?: unknown };
    return { __rl: true, mode: shape.mode ?? modesOf(property)[0]?.name ?? "list", value: shape.value ?? "" };
  }
  if (typeof value === "object" && "value" in value) {
    return { __rl: true, mode: modeForExpressions(property), ...value } as LocatorValue;
  }
  return { __rl: true, mode: modeForExpressions(property), value };
}

/** The value after the mode selector moved to `mode`. */
export function switchMode(value: unknown, mode: string): LocatorValue {
  if (!isLocatorValue(value)) return { __rl: true, mode, value: value ?? "" };
  if (value.mode === mode) return value;
  if (mode === "url" && value.cachedResultUrl) return { __rl: true, mode, value: value.cachedResultUrl };
  if (mode === "id" && value.mode === "list") return { __rl: true, mode, value: value.value ?? "" };
  return { __rl: true, mode, value: "" };
}

/** Makes an expression of the value: a list cannot hold one, every other mode is kept. */
export function locatorForExpression(property: NodeProperty, value: unknown, text?: string): LocatorValue {
  const locator = toLocator(property, value);
  const mode = locator.mode === "list" || locator.mode === "" ? modeForExpressions(property) : locator.mode;
  const inner = text ?? `=${locator.value ?? ""}`;
  return { __rl: true, mode, value: inner.startsWith("=") ? inner : `=${inner}` };
}

/** The value after a row was picked; name and address are kept beside it, so that the row can be shown without asking. */
export function chooseItem(value: unknown, mode: string, item: LocatorItem): LocatorValue {
  const chosen: LocatorValue = { __rl: true, mode, value: item.value, cachedResultName: item.name };
  if (item.url) chosen.cachedResultUrl = item.url;
  if (isLocatorValue(value) && value.__regex) chosen.__regex = value.__regex;
  return chosen;
}

/** Where "open in a new tab" leads, or undefined when nothing can be opened. */
export function linkOf(property: NodeProperty, value: unknown): string | undefined {
  if (!isLocatorValue(value)) return undefined;
  const text = String(value.value ?? "");
  if (text === "" || text.startsWith("=")) return undefined;
  if (value.mode === "list" && value.cachedResultUrl) return safeLink(value.cachedResultUrl);
  if (value.mode === "url" && text.startsWith("http")) return safeLink(text);
  const template = modesOf(property).find((mode) => mode.name === value.mode)?.url;
  if (!template) return undefined;
  return safeLink(template.replace(/^=/, "").replace(/\{\{\s*\$value\s*\}\}/g, encodeURIComponent(text)));
}

function safeLink(address: string): string | undefined {
  return /^https?:\/\//i.test(address) ? address : undefined;
}

/** Why the value does not fit its mode, or undefined. Expressions are never checked. */
export function locatorProblem(property: NodeProperty, value: unknown): string | undefined {
  if (!isLocatorValue(value)) return undefined;
  const text = String(value.value ?? "");
  if (text === "" || text.startsWith("=")) return undefined;
  const mode = modesOf(property).find((each) => each.name === value.mode);
  const broken = mode?.validation?.find((rule) => !matchesWhole(rule.properties.regex, text));
  return broken?.properties.errorMessage;
}

/** The part of the value that a node gets: the first group of the mode's expression. Undefined when it does not match. */
export function extractValue(property: NodeProperty, value: LocatorValue): string | undefined {
  const mode = modesOf(property).find((each) => each.name === value.mode);
  const regex = property.extractValue?.regex ?? mode?.extractValue?.regex;
  const text = String(value.value ?? "");
  if (!regex) return text;
  const match = tryRegex(regex)?.exec(text);
  return match ? (match[1] ?? match[0]) : undefined;
}

function matchesWhole(regex: string, text: string): boolean {
  return tryRegex(`^${regex}$`)?.test(text) ?? true;
}

function tryRegex(source: string): RegExp | undefined {
  try {
    return new RegExp(source);
  } catch {
    return undefined;
  }
}
