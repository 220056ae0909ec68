import { type NodeParameters, withDefaults } from "@heddle/workflow";
import type { OpenWorkflow } from "../../document/index.ts";

/** Returns the parameters of a node by its name, with defaults if its type is known. */
export function parametersOf(
  { document, catalog }: Pick<OpenWorkflow, "document" | "catalog">,
  name: string,
): NodeParameters {
  const node = document.nodeByName(name);
  const form = node && catalog.describe(node);
  return node && form ? withDefaults(node.parameters, form, node.typeVersion) : (node?.parameters ?? {});
}
