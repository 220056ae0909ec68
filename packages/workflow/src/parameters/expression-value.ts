import type { NodeProperty, PropertyOption } from "../node-type/property.ts";
import { isRecord } from "../plain-data/plain-data.ts";
import { isExpressionText } from "./expression-text.ts";
import { isLocatorValue } from "./locator.ts";
import { locatorForExpression } from "./locator-edits.ts";

/** A value is an expression when it is text whose first character is `=`; locators count by their inner value. */
export function isExpressionValue(value: unknown): boolean {
  return isExpressionText(isLocatorValue(value) ? value.value : value);
}

/** Parameters that can contain an expression; containers contain them in their parts only. */
export function allowsExpression(property: NodeProperty): boolean {
  return property.noDataExpression !== true && !CONTAINER_TYPES.has(property.type);
}

const CONTAINER_TYPES = new Set<string>([
  "assignmentCollection",
  "button",
  "callout",
  "collection",
  "curlImport",
  "filter",
  "fixedCollection",
  "hidden",
  "notice",
  "resourceMapper",
]);

/** Result of switching a fixed value to an expression. */
export function toExpression(property: NodeProperty, value: unknown): unknown {
  if (isExpressionValue(value)) return value;
  if (isLocatorValue(value) || property.type === "resourceLocator") {
    return locatorForExpression(property, value);
  }
  if (typeof value === "number" || typeof value === "boolean") return `={{ ${value} }}`;
  if (property.type === "number") return value ? `=${String(value)}` : "={{ 0 }}";
  if (Array.isArray(value) || (value !== null && typeof value === "object")) {
    return `={{ ${JSON.stringify(value)} }}`;
  }
  return `=${value ?? ""}`;
}

/**
 * Result of switching an expression back. `evaluated` is its current result, undefined if it has none; `choices` are
 * all options of the parameter, including a server's.
 */
export function toFixed(
  property: NodeProperty,
  value: unknown,
  evaluated: unknown,
  choices = (property.options ?? []) as PropertyOption[],
): unknown {
  if (isLocatorValue(value)) {
    return { ...value, value: toFixed({ ...property, type: "string" }, value.value, evaluated) };
  }
  if (property.type === "multiOptions") return toValidOptions(choices, evaluated ?? withoutSign(value));
  if (evaluated !== undefined && evaluated !== null) return fitType(property, evaluated);
  if (property.type === "number" || property.type === "boolean") return property.default;
  return typeof value === "string" ? withoutSign(value) : property.default;
}

function withoutSign(value: unknown): unknown {
  return isExpressionText(value) ? value.slice(1) : value;
}

function toValidOptions(known: readonly PropertyOption[], evaluated: unknown): unknown[] {
  const wanted = Array.isArray(evaluated)
    ? evaluated
    : String(evaluated ?? "")
        .split(",")
        .map((part) => part.trim());
  return wanted
    .flatMap((entry) => known.filter((option) => String(option.value) === String(entry)))
    .map((option) => option.value);
}

function fitType(property: NodeProperty, evaluated: unknown): unknown {
  if (property.type === "number") {
    const number = Number(evaluated);
    return Number.isNaN(number) ? property.default : number;
  }
  if (property.type === "boolean") return evaluated === true || evaluated === "true";
  if (property.type === "options") return evaluated;
  if (isMoment(evaluated)) return evaluated.toISO();
  if (typeof evaluated === "object") return JSON.stringify(evaluated, null, 2);
  return String(evaluated);
}

/** Dates of expressions. */
function isMoment(value: unknown): value is { toISO(): string } {
  return isRecord(value) && typeof value["toISO"] === "function";
}
