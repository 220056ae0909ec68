import type { NodeParameters } from "../document/workflow.ts";
import type { NodeProperty } from "../node-type/property.ts";
import { deepEqual, isRecord, ownValue } from "../plain-data/plain-data.ts";
import { declarationsInOrder, groupsOf } from "./declarations.ts";
import { type DisplayContext, isDisplayed } from "./display.ts";

/** The part of a node type description that defaults depend on. */
export interface Form {
  properties: readonly NodeProperty[];
}

/** Kinds of parameter that show something and hold nothing. */
const valueless = new Set(["notice", "button", "callout", "curlImport"]);

/** True for parameters that hold a value; notices and buttons only show something. */
export function holdsValue({ type }: Pick<NodeProperty, "type">): boolean {
  return !valueless.has(type);
}

/**
 * Parameters with the defaults of everything displayed filled in. Hidden values are left out, unknown ones kept.
 * The input is not changed; values are shared with it.
 */
export function withDefaults(parameters: NodeParameters, form: Form, typeVersion: number): NodeParameters {
  return walkRoot(parameters, form, typeVersion).full;
}

/**
 * Parameters in stored format: without hidden values and without those that equal the default. Collections are kept if
 * they are set, even empty ones; groups of fixed collections too, so that "added" is not lost. Unknown values are kept.
 */
export function withoutDefaults(parameters: NodeParameters, form: Form, typeVersion: number): NodeParameters {
  return walkRoot(parameters, form, typeVersion).slim;
}

/** The values inside a container with the defaults of everything displayed there; see `withDefaults`. */
export function withLevelDefaults(
  values: NodeParameters,
  properties: readonly NodeProperty[],
  context: DisplayContext,
): NodeParameters {
  return walkLevel(properties, values, context).full;
}

/** Values with defaults filled in, and the same as stored. */
interface Walked {
  full: NodeParameters;
  slim: NodeParameters;
}

function walkRoot(parameters: NodeParameters, form: Form, typeVersion: number): Walked {
  const root: NodeParameters = {};
  const context: DisplayContext = { root, node: { typeVersion } };
  return walkLevel(form.properties, parameters, context, root);
}

function walkLevel(
  properties: readonly NodeProperty[],
  values: NodeParameters,
  context: DisplayContext,
  full: NodeParameters = {},
): Walked {
  const slim: NodeParameters = {};
  const declared = new Set<string>();
  for (const { name, properties: candidates } of declarationsInOrder(properties)) {
    declared.add(name);
    const value = ownValue(values, name);
    const property = candidates.find((candidate) => isDisplayed(candidate, full, context));
    if (property && holdsValue(property)) walkProperty(property, value, context, { full, slim });
  }
  for (const [name, value] of Object.entries(values)) {
    if (!declared.has(name) && value !== undefined) full[name] = slim[name] = value;
  }
  return { full, slim };
}

function walkProperty(property: NodeProperty, value: unknown, context: DisplayContext, into: Walked): void {
  const { name } = property;
  if (property.type === "collection") {
    if (value === undefined) into.full[name] = copy(property.default ?? {});
    else ({ full: into.full[name], slim: into.slim[name] } = walkCollection(property, value, context));
  } else if (property.type === "fixedCollection") {
    const { full, slim } = walkFixed(
      property,
      value === undefined ? copy(property.default ?? {}) : value,
      context,
    );
    into.full[name] = full;
    const isEmpty = isRecord(slim) && Object.keys(slim).length === 0;
    if (value !== undefined && !(isEmpty && deepEqual(value, property.default ?? {}))) into.slim[name] = slim;
  } else {
    const fallback = defaultOf(property);
    if (value !== undefined || fallback !== undefined)
      into.full[name] = value === undefined ? copy(fallback) : value;
    if (value !== undefined && !deepEqual(value, fallback)) into.slim[name] = value;
  }
}

/** Only set members of a collection count, except hidden ones; conditions see the defaults of the others. */
function walkCollection(
  property: NodeProperty,
  value: unknown,
  context: DisplayContext,
): { full: unknown; slim: unknown } {
  if (!isRecord(value)) return { full: value, slim: value };
  const walked = walkLevel((property.options ?? []) as NodeProperty[], value, context);
  const full: NodeParameters = {};
  const slim: NodeParameters = {};
  for (const [name, set] of Object.entries(value)) {
    if (set === undefined || !Object.hasOwn(walked.full, name)) continue;
    full[name] = walked.full[name];
    slim[name] = isRecord(set) && Object.hasOwn(walked.slim, name) ? walked.slim[name] : set;
  }
  return { full, slim };
}

function walkFixed(
  property: NodeProperty,
  value: unknown,
  context: DisplayContext,
): { full: unknown; slim: unknown } {
  if (!isRecord(value)) return { full: value, slim: value };
  const full: NodeParameters = { ...value };
  const slim: NodeParameters = { ...value };
  for (const group of groupsOf(property)) {
    if (!Object.hasOwn(value, group.name) || value[group.name] === undefined) continue;
    const walk = (entry: unknown) =>
      isRecord(entry) ? walkLevel(group.values, entry, context) : { full: entry, slim: entry };
    const set = value[group.name];
    const walked = Array.isArray(set) ? set.map(walk) : walk(set);
    full[group.name] = Array.isArray(walked) ? walked.map((entry) => entry.full) : walked.full;
    slim[group.name] = Array.isArray(walked) ? walked.map((entry) => entry.slim) : walked.slim;
  }
  return { full, slim };
}

/** The default as a stored value: locators carry their mark. */
function defaultOf(property: NodeProperty): unknown {
  const { type, default: value } = property;
  return type === "resourceLocator" && isRecord(value) ? { __rl: true, ...value } : value;
}

/** Nodes share defaults, so mutable ones are copied. */
function copy(value: unknown): unknown {
  return typeof value === "object" && value !== null ? structuredClone(value) : value;
}
