import {
  descriptionOf,
  type NodeProperty,
  type NodeType,
  type PropertyGroup,
  parsePath,
} from "@heddle/workflow";

/** The description of the parameter at a path, in the newest version of a type. */
export function findProperty(type: NodeType | undefined, path: string): NodeProperty | undefined {
  const steps = parsePath(path).filter((step) => typeof step === "string");
  let level: readonly unknown[] = type ? descriptionOf(type, Infinity).properties : [];
  let found: NodeProperty | undefined;
  for (const step of steps) {
    const named = level.filter((entry) => (entry as NodeProperty).name === step) as NodeProperty[];
    found = named.find((property) => property.type === "resourceLocator") ?? named[0];
    if (!found) return undefined;
    level = (found as Partial<PropertyGroup>).values ?? found.options ?? [];
  }
  return found;
}
