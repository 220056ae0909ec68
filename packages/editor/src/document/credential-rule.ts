import type { WorkflowNode } from "@heddle/workflow";

type Reference = NonNullable<WorkflowNode["credentials"]>[string];

/** Credentials that nodes of pasted or imported workflows may keep. */
export interface KnownCredentials {
  /** Those that the user may use, by credential type; undefined while they are not known. */
  usable: Record<string, readonly { id: string; name: string }[]> | undefined;
  /** Ids that nodes of the open workflow have: shared with it, perhaps not with its user. */
  used: ReadonlySet<string>;
}

/**
 * Which credential a pasted node keeps: known ones stay, one of another instance becomes the only one here of
 * its type and name, and others are left out. Names without an id stay as they are.
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

/** The node with the credentials that mean something here. */
export function withKeptCredentials(node: WorkflowNode, known: KnownCredentials): WorkflowNode {
  if (!node.credentials) return node;
  const kept = Object.entries(node.credentials).flatMap(([type, reference]) => {
    const next = keptCredential(type, reference, known);
    return next === undefined ? [] : [[type, next] as const];
  });
  const { credentials: _, ...rest } = node;
  return kept.length === 0 ? rest : { ...node, credentials: Object.fromEntries(kept) };
}
