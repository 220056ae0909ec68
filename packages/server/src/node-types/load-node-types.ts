import { createNodeTypes } from "@heddle/nodes";
import type { NodeType, NodeTypes } from "@heddle/workflow";

/**
 * Built-in node types and those of additional modules, whose default export is a list of types. Modules are `file:`
 * URLs.
 * @param begun the time as of which types of packages are loaded; now if absent
 */
export async function loadNodeTypes(
  names: readonly string[],
  modules: readonly string[] = [],
  begun?: number,
): Promise<NodeTypes> {
  const builtIn = await createNodeTypes(names, begun);
  if (modules.length === 0) return builtIn;
  const further = new Map<string, NodeType>();
  for (const address of modules) {
    const loaded = (await import(address)) as { default: NodeType[] };
    for (const type of loaded.default) further.set(type.name, type);
  }
  return { get: (name) => builtIn.get(name) ?? further.get(name) };
}
