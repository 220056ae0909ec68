import type { NodeParameters } from "../document/workflow.ts";
import type { NodeTypeDescription } from "../node-type/node-description.ts";
import type { NodeProperty, PropertyOption } from "../node-type/property.ts";
import { nestedProperties } from "../parameters/declarations.ts";
import { withDefaults } from "../parameters/defaults.ts";
import { isDisplayed } from "../parameters/display.ts";
import { getAtPath, setParameter } from "../parameters/path.ts";
import { isRecord } from "../plain-data/plain-data.ts";

/** Values that affect the display of other parameters, by path. */
type Controllers = ReadonlyMap<string, unknown[]>;

/**
 * Parameters that bring a form into its different states: for each parameter one that shows it, then the states for
 * each value in a condition, breadth first, until `limit` states with different parameters in them are found.
 */
export function displayStates(form: NodeTypeDescription, version: number, limit: number): NodeParameters[] {
  const { properties } = form;
  const controllers = controllersOf(properties);
  const found = new Map<string, NodeParameters>();
  const visit = (parameters: NodeParameters): boolean => {
    const key = shownKey(properties, parameters, version);
    if (found.has(key)) return false;
    found.set(key, parameters);
    return true;
  };
  visit({});
  for (const property of properties) visit(stateShowing(properties, property, version));
  const queue = [...found.values()];
  for (let next = queue.shift(); next && found.size < limit; next = queue.shift()) {
    for (const [path, values] of controllers) {
      for (const value of values) {
        const changed = setParameter(next, path, value);
        if (found.size < limit && visit(changed)) queue.push(changed);
      }
    }
  }
  return [...found.values()];
}

/** The parameters that a form shows, by their position. */
export function shownIn(
  properties: readonly NodeProperty[],
  parameters: NodeParameters,
  version: number,
): number[] {
  const values = filled(properties, parameters, version);
  const context = { root: values, node: { typeVersion: version } };
  return [...properties.keys()].filter((index) =>
    isDisplayed(properties[index] as NodeProperty, values, context),
  );
}

function shownKey(properties: readonly NodeProperty[], parameters: NodeParameters, version: number): string {
  return shownIn(properties, parameters, version).join();
}

function filled(
  properties: readonly NodeProperty[],
  parameters: NodeParameters,
  version: number,
): NodeParameters {
  return withDefaults(parameters, { properties }, version);
}

/** Sets the values required by a parameter's conditions, and recursively by theirs. */
function stateShowing(
  properties: readonly NodeProperty[],
  property: NodeProperty,
  version: number,
  state: NodeParameters = {},
  depth = 0,
): NodeParameters {
  let parameters = state;
  for (const [key, allowed] of Object.entries(property.displayOptions?.show ?? {})) {
    if (key.startsWith("@") || depth > 8) continue;
    const path = key.replace(/^\//, "");
    const known = filled(properties, parameters, version);
    const [wanted] = allowed.flatMap(samplesOf);
    const isThere = allowed.flatMap(samplesOf).includes(getAtPath(known, path));
    if (!isThere && wanted !== undefined) parameters = setParameter(parameters, path, wanted);
    const root = path.split(/[.[]/)[0];
    const shown = shownIn(properties, parameters, version).map((index) => properties[index] as NodeProperty);
    // Of several parameters with one name, the already displayed one: another would require a different state.
    const controller =
      shown.find((each) => each.name === root && hasOption(each, wanted)) ??
      properties.find((each) => each.name === root && hasOption(each, wanted)) ??
      shown.find((each) => each.name === root) ??
      properties.find((each) => each.name === root);
    if (controller) parameters = stateShowing(properties, controller, version, parameters, depth + 1);
  }
  for (const [key, hiding] of Object.entries(property.displayOptions?.hide ?? {})) {
    if (key.startsWith("@") || depth > 8) continue;
    const path = key.replace(/^\//, "");
    const controller = properties.find((each) => each.name === path.split(/[.[]/)[0]);
    if (!controller || controller === property) continue;
    const other = valueBeside(controller, hiding.flatMap(samplesOf));
    if (other !== undefined) parameters = setParameter(parameters, path, other);
    parameters = stateShowing(properties, controller, version, parameters, depth + 1);
  }
  return parameters;
}

/** A value of the parameter that is none of these. */
function valueBeside(property: NodeProperty, values: readonly unknown[]): unknown {
  if (property.type === "resourceLocator" || property.type === "workflowSelector")
    return {
      __rl: true,
      mode: property.modes?.find((mode) => mode.type === "string")?.name ?? "id",
      value: "any",
    };
  if (property.type === "number") return 1 + Math.max(0, ...values.map(Number).filter(Number.isFinite));
  const choices = choicesOf(property);
  return choices.length > 0 ? choices.find((choice) => !values.includes(choice)) : "something else";
}

function hasOption({ options }: NodeProperty, value: unknown): boolean {
  return ((options ?? []) as PropertyOption[]).some((option) => option.value === value);
}

function controllersOf(properties: readonly NodeProperty[]): Controllers {
  const controllers = new Map<string, unknown[]>();
  const note = (path: string, values: readonly unknown[]) => {
    const known = controllers.get(path) ?? [];
    controllers.set(path, [...new Set([...known, ...values])]);
  };
  for (const property of properties) {
    for (const conditions of [property.displayOptions?.show, property.displayOptions?.hide]) {
      for (const [key, allowed] of Object.entries(conditions ?? {})) {
        if (!key.startsWith("@")) note(key.replace(/^\//, ""), allowed.flatMap(samplesOf));
      }
    }
    for (const nested of nestedProperties(property).flatMap(rootConditions)) note(...nested);
  }
  for (const property of properties) {
    if (controllers.has(property.name)) note(property.name, choicesOf(property));
  }
  return controllers;
}

/** Conditions of inner parameters on the root of the form. */
function rootConditions(property: NodeProperty): [string, unknown[]][] {
  const { show, hide } = property.displayOptions ?? {};
  const own = [show, hide].flatMap((conditions) =>
    Object.entries(conditions ?? {})
      .filter(([key]) => key.startsWith("/"))
      .map(([key, allowed]): [string, unknown[]] => [key.slice(1), allowed.flatMap(samplesOf)]),
  );
  return [...own, ...nestedProperties(property).flatMap(rootConditions)];
}

function choicesOf({ type, options }: NodeProperty): unknown[] {
  if (type === "boolean") return [true, false];
  return type === "options" ? ((options ?? []) as PropertyOption[]).map((option) => option.value) : [];
}

/** Values that a condition allows, and for comparisons one on each side. */
function samplesOf(allowed: unknown): unknown[] {
  if (!isRecord(allowed) || !isRecord(allowed["_cnd"])) return [allowed];
  const [[name, operand] = ["", undefined]] = Object.entries(allowed["_cnd"]);
  const number = Number(operand);
  switch (name) {
    case "gt":
      return [number + 1, number];
    case "lt":
      return [number - 1, number];
    case "not":
      return typeof operand === "number" ? [number + 1, number] : [`not ${operand}`, operand];
    case "between":
      return [(operand as { from: number }).from, (operand as { to: number }).to + 1];
    case "exists":
      return ["something", ""];
    default:
      return isRecord(operand) ? [] : [operand];
  }
}
