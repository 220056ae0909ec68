import type { FormServices } from "../form-services.ts";

/** What usage events say of a resource locator: where it stands, never what is chosen. */
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
