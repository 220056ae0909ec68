import type { WorkflowNode } from "@heddle/workflow";

type Reference = NonNullable<WorkflowNode["credentials"]>[string];

/** Credentials that nodes of pasted or imported workflows can keep. */
export interface KnownCredentials {
  /** Credentials that the user can use, by type; undefined while not loaded. */
  usable: Record<string, readonly { id: string; name: string }[]> | undefined;
  /** Ids in nodes of the open workflow: shared with it, but possibly not with its user. */
  used: ReadonlySet<string>;
}

/**
 * Returns the credential that a pasted node keeps: known ones stay, a foreign one is replaced by the only one of its
 * type and name here, and others are omitted. Names without an id stay unchanged.
 */
export function keptCredential(
  type: string,
  reference: Reference,
  { usable, used }: KnownCredentials,
): Reference | undefined {
  if (typeof reference === "string" || reference.id === null || !usable) return reference;
  const ofType = usable[type] ?? [];
  if (used.has(reference.id) || ofType.some(({ id }) => id === reference.id)) return reference;
  const [same, ...others] = ofType.filter(({ name }) => name === reference.name);
  return same && others.length === 0 ? { id: same.id, name: same.name } : undefined;
}

/** Returns the node with the credentials that are valid here. */
export function withKeptCredentials(node: WorkflowNode, known: KnownCredentials): WorkflowNode {
  if (!node.credentials) return node;
  const kept = Object.entries(node.credentials).flatMap(([type, reference]) => {
    const next = keptCredential(type, reference, known);
    return next === undefined ? [] : [[type, next] as const];
  });
  const { credentials: _, ...rest } = node;
  return kept.length === 0 ? rest : { ...node, credentials: Object.fromEntries(kept) };
}
