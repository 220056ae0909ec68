import { isExpressionValue, isRecord, type NodeProperty, type PropertyOption } from "@heddle/workflow";
import { isNumeric } from "./value-warnings.ts";

/** True if a value is valid for the parameter: one left behind by a parameter of the same name can be meaningless. */
export function fits(property: NodeProperty, value: unknown): boolean {
  if (isExpressionValue(value)) return true;
  if (property.typeOptions?.multipleValues && property.type !== "fixedCollection")
    return Array.isArray(value);
  switch (property.type) {
    case "string":
    case "json":
    case "color":
    case "dateTime":
      return typeof value !== "object" && typeof value !== "boolean";
    case "number":
      return isNumeric(value);
    case "boolean":
      return typeof value === "boolean";
    case "options":
      return isOffered(property, value);
    case "multiOptions":
      return Array.isArray(value);
    case "collection":
    case "fixedCollection":
    case "filter":
    case "assignmentCollection":
    case "resourceMapper":
      return isRecord(value) && value["__rl"] !== true;
    default:
      return true;
  }
}

/** Choices from a server are unknown here. */
function isOffered({ options }: NodeProperty, value: unknown): boolean {
  const known = (options ?? []) as PropertyOption[];
  return known.length === 0 || known.some((each) => each.value === value);
}
