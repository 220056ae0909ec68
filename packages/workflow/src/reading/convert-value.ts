import type { NodeProperty } from "../node-type/property.ts";
import { isLocatorValue, resolveLocator } from "../parameters/locator.ts";
import { readable } from "../parameters/shapes/shape-error.ts";
import { isRecord } from "../plain-data/plain-data.ts";
import { NodeError } from "../run-data/node-error.ts";

/**
 * A value as its property declares it.
 * @throws NodeError that names the parameter when it is not a number, or a locator whose rule finds nothing.
 */
export function convertValue(property: NodeProperty, value: unknown): unknown {
  if (property.typeOptions?.multipleValues !== true) return convertOne(property, value);
  return listOf(value).map((each) => convertOne(property, each));
}

function convertOne(property: NodeProperty, value: unknown): unknown {
  switch (property.type) {
    case "assignmentCollection":
    case "filter":
    case "json":
    case "options":
      return value;
    case "boolean":
      return toBoolean(value);
    case "number":
      return toNumber(property, value);
    case "multiOptions":
      return listOf(value);
    case "resourceLocator":
    case "workflowSelector":
      return toText(resolveLocator(readable(property, value), property));
    case "resourceMapper":
      return isRecord(readable(property, value)) ? value : { mappingMode: "", value: null };
    case "hidden":
      return typeof property.default === typeof value ? value : convertHidden(property, value);
    default:
      return toText(value);
  }
}

function convertHidden(property: NodeProperty, value: unknown): unknown {
  if (typeof property.default === "number") return toNumber(property, value);
  return typeof property.default === "boolean" ? toBoolean(value) : toText(value);
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === "" ? [] : [value];
}

/** A value as text: dates in ISO form, the value of a locator, other objects and lists as JSON. */
function toText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return "";
  if (typeof value !== "object") return String(value);
  if (isLocatorValue(value)) return toText(value.value);
  const json: unknown = "toJSON" in value && typeof value.toJSON === "function" ? value.toJSON() : value;
  return typeof json === "string" ? json : JSON.stringify(json);
}

function toBoolean(value: unknown): boolean {
  const text = typeof value === "string" ? value.trim().toLowerCase() : "";
  return text === "false" ? false : Boolean(value);
}

function toNumber(property: NodeProperty, value: unknown): number {
  if (typeof value === "number" && !Number.isNaN(value)) return value;
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
  if (!Number.isNaN(number)) return number;
  throw new NodeError(
    `The parameter "${property.displayName}" must be a number, but is ${JSON.stringify(value)}`,
    { description: "Enter a number, or correct the expression.", isFinal: true },
  );
}
