type Json = Record<string, unknown>;

/** The node type of a version; types with one class are all of their versions. */
export function getVersionedNodeType(type: unknown, version?: number): unknown {
  const { nodeVersions, getNodeType } = (type ?? {}) as { nodeVersions?: Json; getNodeType?: unknown };
  if (!nodeVersions || typeof getNodeType !== "function") return type;
  return (type as { getNodeType(version?: number): unknown }).getNodeType(version);
}

/** Whether a node of this kind starts workflows. */
export function isTriggerNode({ group }: { group?: readonly string[] }): boolean {
  return group?.includes("trigger") ?? false;
}

/** The outputs of a description, where they are not an expression. */
export function getNodeOutputs(_workflow: unknown, _node: unknown, description: Json): unknown[] {
  return Array.isArray(description["outputs"]) ? (description["outputs"] as unknown[]) : [];
}
