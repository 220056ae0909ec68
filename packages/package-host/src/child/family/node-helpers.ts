type Json = Record<string, unknown>;

/** Node type of a version; types with one class use it for all versions. */
export function getVersionedNodeType(type: unknown, version?: number): unknown {
  const { nodeVersions, getNodeType } = (type ?? {}) as { nodeVersions?: Json; getNodeType?: unknown };
  if (!nodeVersions || typeof getNodeType !== "function") return type;
  return (type as { getNodeType(version?: number): unknown }).getNodeType(version);
}

/** Whether a node of this kind starts workflows. */
export function isTriggerNode({ group }: { group?: readonly string[] }): boolean {
  return group?.includes("trigger") ?? false;
}

/** Outputs of a description, unless they are an expression. */
export function getNodeOutputs(_workflow: unknown, _node: unknown, description: Json): unknown[] {
  return Array.isArray(description["outputs"]) ? (description["outputs"] as unknown[]) : [];
}
