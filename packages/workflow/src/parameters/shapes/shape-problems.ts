import type { NodeParameters } from "../../document/workflow.ts";
import type { NodeProperty } from "../../node-type/property.ts";
import { isRecord } from "../../plain-data/plain-data.ts";
import { groupsOf } from "../declarations.ts";
import { type DisplayContext, isDisplayed } from "../display.ts";
import { isExpressionText } from "../expression-text.ts";
import { joinPath } from "../path.ts";
import type { CheckShape, ShapeProblem } from "../shape-problem.ts";
import { assignmentShape } from "./assignment-shape.ts";
import { collectionShape, fixedCollectionShape } from "./collection-shape.ts";
import { filterShape } from "./filter-shape.ts";
import { locatorShape } from "./locator-shape.ts";
import { mapperShape } from "./mapper-shape.ts";

const checks: Partial<Record<NodeProperty["type"], CheckShape>> = {
  assignmentCollection: assignmentShape,
  filter: filterShape,
  resourceLocator: locatorShape,
  workflowSelector: locatorShape,
  resourceMapper: mapperShape,
};

/**
 * Parts of displayed parameters with an unreadable structure, in the order of the form: a node that ran with them would
 * not do what they define. `parameters` are filled with defaults.
 */
export function shapeProblems(
  properties: readonly NodeProperty[],
  parameters: NodeParameters,
  context: DisplayContext,
): ShapeProblem[] {
  return levelProblems(properties, parameters, { context, path: "" });
}

/** Problem with the structure of one parameter. */
export function valueShape(property: NodeProperty, value: unknown, path: string): ShapeProblem[] {
  if (property.type === "collection") return collectionShape(property, value, path);
  if (property.type === "fixedCollection") return fixedCollectionShape(property, value, path);
  const check = checks[property.type];
  if (!check) return [];
  if (property.typeOptions?.multipleValues !== true || !Array.isArray(value)) return check(value, path);
  return value.flatMap((one, index) => check(one, joinPath(path, index)));
}

interface Level {
  readonly context: DisplayContext;
  readonly path: string;
}

function levelProblems(
  properties: readonly NodeProperty[],
  values: NodeParameters,
  { context, path }: Level,
): ShapeProblem[] {
  return properties.flatMap((property) => {
    const { name } = property;
    if (!Object.hasOwn(values, name) || isExpressionText(values[name])) return [];
    if (!isDisplayed(property, values, context)) return [];
    const at = joinPath(path, name);
    const found = valueShape(property, values[name], at);
    return found.length > 0 ? found : innerProblems(property, values[name], { context, path: at });
  });
}

function innerProblems(property: NodeProperty, value: unknown, { context, path }: Level): ShapeProblem[] {
  if (!isRecord(value)) return [];
  if (property.type === "collection")
    return levelProblems((property.options ?? []) as readonly NodeProperty[], value, { context, path });
  if (property.type !== "fixedCollection") return [];
  return groupsOf(property).flatMap((group) => {
    const set = value[group.name];
    const at = joinPath(path, group.name);
    const rows = Array.isArray(set) ? set : [set];
    return rows.flatMap((row, index) =>
      isRecord(row)
        ? levelProblems(group.values, row, { context, path: Array.isArray(set) ? joinPath(at, index) : at })
        : [],
    );
  });
}
