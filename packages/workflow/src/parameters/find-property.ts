import type { NodeProperty, PropertyGroup } from "../node-type/property.ts";
import type { Form } from "./defaults.ts";
import { parsePath } from "./path.ts";

/** The declaration of the parameter at a path of a form; a resource locator where several share the name. */
export function findProperty({ properties }: Form, path: string): NodeProperty | undefined {
  let level: readonly unknown[] = properties;
  let found: NodeProperty | undefined;
  for (const step of parsePath(path)) {
    if (typeof step === "number") continue;
    const named = level.filter((entry) => (entry as NodeProperty).name === step) as NodeProperty[];
    found = named.find((property) => property.type === "resourceLocator") ?? named[0];
    if (!found) return undefined;
    level = (found as Partial<PropertyGroup>).values ?? found.options ?? [];
  }
  return found;
}
