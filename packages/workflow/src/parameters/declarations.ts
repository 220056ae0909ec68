import type { NodeProperty, PropertyGroup } from "../node-type/property.ts";
import { parsePath } from "./path.ts";

/** All declarations of one parameter name, with different display conditions. */
export interface Declarations {
  name: string;
  properties: NodeProperty[];
}

const cache = new WeakMap<readonly NodeProperty[], Declarations[]>();

/**
 * Parameter names in an order in which display conditions can be decided: each after its dependencies. Cyclic
 * dependencies keep the order of the description.
 */
export function declarationsInOrder(properties: readonly NodeProperty[]): Declarations[] {
  let ordered = cache.get(properties);
  if (!ordered) cache.set(properties, (ordered = sort(group(properties))));
  return ordered;
}

function group(properties: readonly NodeProperty[]): Declarations[] {
  const byName = new Map<string, Declarations>();
  for (const property of properties) {
    const known = byName.get(property.name);
    if (known) known.properties.push(property);
    else byName.set(property.name, { name: property.name, properties: [property] });
  }
  return [...byName.values()];
}

function sort(declarations: Declarations[]): Declarations[] {
  const names = new Set(declarations.map((declaration) => declaration.name));
  const waits = new Map(
    declarations.map((declaration) => [
      declaration.name,
      new Set([...lookedAt(declaration)].filter((name) => names.has(name) && name !== declaration.name)),
    ]),
  );
  const ordered: Declarations[] = [];
  let left = declarations;
  while (left.length > 0) {
    let ready = left.filter((declaration) => waits.get(declaration.name)?.size === 0);
    if (ready.length === 0) ready = left.slice(0, 1);
    ordered.push(...ready);
    left = left.filter((declaration) => !ready.includes(declaration));
    for (const set of waits.values()) for (const { name } of ready) set.delete(name);
  }
  return ordered;
}

function lookedAt(declaration: Declarations): Set<string> {
  const names = new Set<string>();
  for (const property of declaration.properties) {
    for (const key of conditionKeys(property)) names.add(firstKey(key.replace(/^\//, "")));
    for (const key of nestedProperties(property).flatMap(deepConditionKeys)) {
      if (key.startsWith("/")) names.add(firstKey(key.slice(1)));
    }
  }
  return names;
}

function firstKey(path: string): string {
  return path === "" ? "" : String(parsePath(path)[0]);
}

function conditionKeys(property: NodeProperty): string[] {
  const { show, hide } = property.displayOptions ?? {};
  return [...Object.keys(show ?? {}), ...Object.keys(hide ?? {})].filter((key) => !key.startsWith("@"));
}

function deepConditionKeys(property: NodeProperty): string[] {
  return [...conditionKeys(property), ...nestedProperties(property).flatMap(deepConditionKeys)];
}

/** The properties inside a collection or fixed collection. */
export function nestedProperties(property: NodeProperty): NodeProperty[] {
  if (property.type === "collection") return (property.options ?? []) as NodeProperty[];
  if (property.type === "fixedCollection") return groupsOf(property).flatMap((group) => group.values ?? []);
  return [];
}

/** The groups of a fixed collection. */
export function groupsOf(property: NodeProperty): PropertyGroup[] {
  return (property.options ?? []) as PropertyGroup[];
}
