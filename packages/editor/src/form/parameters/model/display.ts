import {
  CUSTOM_API_CALL_KEY,
  type NodeParameters,
  type NodeProperty,
  type PropertyGroup,
} from "@heddle/workflow";
import { isExpressionValue } from "./expression-value.ts";
import { joinPath } from "./path.ts";

/** What an expression gives for the item that is looked at. */
export type Evaluation = { value: unknown } | { error: string };
/** Evaluates `=…`; `parameters` is what `$parameter` reads. */
export type Evaluate = (text: string, parameters: NodeParameters) => Evaluation;

/** The workflow package's check with the node's version bound: siblings are the values beside the parameter. */
export type DisplayCheck = (
  property: NodeProperty,
  siblings: NodeParameters,
  root: NodeParameters,
) => boolean;

const maxDisplayRounds = 50;

/** Stored values with the defaults of displayed parameters filled in; a name may be declared several times. */
export function fillDefaults(
  properties: readonly NodeProperty[],
  stored: NodeParameters,
  isDisplayed: (property: NodeProperty, values: NodeParameters) => boolean,
): NodeParameters {
  const values: NodeParameters = { ...stored };
  for (let round = 0; round < maxDisplayRounds; round++) {
    let changed = false;
    for (const property of properties) {
      if (values[property.name] !== undefined || property.default === undefined) continue;
      if (!isDisplayed(property, values)) continue;
      values[property.name] = property.default;
      changed = true;
    }
    if (!changed) break;
  }
  return values;
}

/** Values with expressions replaced by their results, so that conditions can look at them. Ends on circles. */
export function resolveSiblings(values: NodeParameters, evaluate: Evaluate): NodeParameters {
  const names = Object.keys(values).filter((name) => isExpressionValue(values[name]));
  let resolved = values;
  for (let round = 0; round < maxDisplayRounds && names.length > 0; round++) {
    const next = { ...resolved };
    for (const name of names) {
      const result = typeof values[name] === "string" ? evaluate(values[name], resolved) : { error: "" };
      if ("value" in result) next[name] = result.value;
    }
    const stable = names.every((name) => Object.is(next[name], resolved[name]));
    resolved = next;
    if (stable) break;
  }
  return resolved;
}

export const customApiCallKey = CUSTOM_API_CALL_KEY;

/** Whether a request is wanted that none of the node's operations makes. */
export function isCustomCall(values: NodeParameters): boolean {
  return ["resource", "operation"].some((name) => String(values[name] ?? "").includes(customApiCallKey));
}

/** While a custom API call is chosen, only the choice itself and notices are shown. */
export function withoutCustomCall(
  properties: readonly NodeProperty[],
  values: NodeParameters,
): NodeProperty[] {
  if (!isCustomCall(values)) return [...properties];
  return properties.filter(
    (property) => ["resource", "operation"].includes(property.name) || property.type === "notice",
  );
}

/** The paths of values that are set but not displayed, at any depth. */
export function hiddenPaths(
  properties: readonly NodeProperty[],
  values: NodeParameters,
  root: NodeParameters,
  isDisplayed: DisplayCheck,
  path = "",
): Set<string> {
  const hidden = new Set<string>();
  for (const name of new Set(properties.map((property) => property.name))) {
    if (values[name] === undefined) continue;
    const shown = properties.find(
      (property) => property.name === name && isDisplayed(property, values, root),
    );
    const at = joinPath(path, name);
    if (!shown) hidden.add(at);
    else for (const inner of innerHidden(shown, values[name], root, isDisplayed, at)) hidden.add(inner);
  }
  return hidden;
}

function innerHidden(
  property: NodeProperty,
  value: unknown,
  root: NodeParameters,
  isDisplayed: DisplayCheck,
  path: string,
): string[] {
  if (value === null || typeof value !== "object") return [];
  if (property.type === "collection" && !Array.isArray(value)) {
    const options = (property.options ?? []) as NodeProperty[];
    return [...hiddenPaths(options, value as NodeParameters, root, isDisplayed, path)];
  }
  if (property.type !== "fixedCollection") return [];
  return ((property.options ?? []) as PropertyGroup[]).flatMap((group) => {
    const inside = (value as NodeParameters)[group.name];
    const at = joinPath(path, group.name);
    const entries = Array.isArray(inside)
      ? inside.map((entry, index) => [joinPath(at, index), entry])
      : [[at, inside]];
    return entries.flatMap(([place, entry]) =>
      entry !== null && typeof entry === "object"
        ? [...hiddenPaths(group.values, entry as NodeParameters, root, isDisplayed, place as string)]
        : [],
    );
  });
}
