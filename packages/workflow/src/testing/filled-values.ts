import type { NodeParameters } from "../document/workflow.ts";
import type { NodeProperty, PropertyGroup } from "../node-type/property.ts";
import { allowsExpression, toExpression } from "../parameters/expression-value.ts";

/** Every collection with all its settings, every fixed collection with an entry of every group. */
export function withEverythingAdded(
  properties: readonly NodeProperty[],
  parameters: NodeParameters,
): NodeParameters {
  const added: NodeParameters = { ...parameters };
  for (const property of properties) added[property.name] ??= addedValue(property);
  return added;
}

function addedValue(property: NodeProperty): unknown {
  const several = property.typeOptions?.multipleValues === true;
  switch (property.type) {
    case "collection": {
      const entry = entryOf((property.options ?? []) as NodeProperty[]);
      return several ? [entry, entry] : entry;
    }
    case "fixedCollection":
      return Object.fromEntries(
        ((property.options ?? []) as PropertyGroup[]).map(({ name, values }) => [
          name,
          several ? [entryOf(values), entryOf(values)] : entryOf(values),
        ]),
      );
    case "assignmentCollection":
      return { assignments: ["string", "number", "boolean", "array", "object"].map(assignment) };
    case "filter":
      return {
        conditions: ["string", "number", "boolean", "dateTime", "array"].map(condition),
        combinator: "or",
      };
    default:
      return several ? [property.default ?? "", "more"] : undefined;
  }
}

function entryOf(properties: readonly NodeProperty[]): NodeParameters {
  const entries = properties.map(
    (property) => [property.name, addedValue(property) ?? property.default ?? ""] as const,
  );
  return Object.fromEntries(entries);
}

const assignment = (type: string) => ({ id: type, name: type, value: "", type });
const condition = (type: string) => ({
  id: type,
  leftValue: "",
  rightValue: "",
  operator: { type, operation: type === "array" ? "contains" : "equals" },
});

/** Converts all values that support it to expressions. */
export function asExpressions(properties: readonly NodeProperty[], values: NodeParameters): NodeParameters {
  const changed: NodeParameters = { ...values };
  for (const property of properties) {
    if (!allowsExpression(property) || property.typeOptions?.multipleValues) continue;
    changed[property.name] = toExpression(property, values[property.name]);
  }
  return changed;
}
