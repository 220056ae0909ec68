import type { FormServices } from "../form-services.ts";

/** Returns usage event properties of a resource locator: its location, never the selection. */
export function locatorFacts({ remoteNode }: Pick<FormServices, "remoteNode">, path: string) {
  const { type, parameters } = remoteNode();
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  return {
    node_type: type,
    resource: text(parameters["resource"]),
    operation: text(parameters["operation"]),
    field_name: path,
  };
}
