import { type OpenWorkflow, updateNode } from "../document/index.ts";
import {
  findCredential,
  type KnownCredential,
  nodesWithReference,
  type Reference,
  readReference,
} from "./credential-needs.ts";

/** Sets a credential on nodes, as one undo step; undefined removes the reference. */
export function setOnNodes(
  { document }: Pick<OpenWorkflow, "document">,
  nodeIds: readonly string[],
  type: string,
  credential: KnownCredential | undefined,
): void {
  document.transact("credential", () => {
    for (const id of nodeIds) {
      const { [type]: _old, ...others } = document.node(id)?.credentials ?? {};
      const own = credential ? { [type]: { id: credential.id, name: credential.name } } : {};
      updateNode(document, id, { credentials: { ...others, ...own } });
    }
  });
}

/**
 * Sets a node's credential. If it replaces an unavailable one, all nodes with the same reference get it; returns the
 * number of changed nodes, otherwise 0.
 */
export function chooseCredential(
  open: Pick<OpenWorkflow, "document">,
  nodeId: string,
  credential: KnownCredential,
  usable: readonly KnownCredential[],
): number {
  const { document } = open;
  const { type } = credential;
  const before = readReference(document.node(nodeId)?.credentials?.[type]);
  const isMissing = before !== undefined && !findCredential(before, ofType(usable, type));
  const targets = isMissing ? nodesWithReference(document.nodes.values(), type, before) : [];
  const ids = targets.length > 0 ? targets.map(({ id }) => id) : [nodeId];
  setOnNodes(open, ids, type, credential);
  return isMissing ? ids.length : 0;
}

/** Updates nodes that reference a renamed credential by id. */
export function followName(open: Pick<OpenWorkflow, "document">, credential: KnownCredential): void {
  const { id, name, type } = credential;
  const outdated = [...open.document.nodes.values()].filter((node) => {
    const reference = readReference(node.credentials?.[type]);
    return reference?.id === id && reference.name !== name;
  });
  if (outdated.length > 0)
    setOnNodes(
      open,
      outdated.map((node) => node.id),
      type,
      credential,
    );
}

/** Nodes that need the same missing credential of a type. */
export interface MissingCredential {
  key: string;
  type: string;
  /** Its reference; undefined if none is chosen. */
  reference: Reference | undefined;
  nodes: { id: string; name: string }[];
}

/**
 * Returns the missing credentials of a workflow, each once; nodes with pinned data need none unless they are
 * included.
 */
export function missingCredentials(
  { document, issues }: Pick<OpenWorkflow, "document" | "issues">,
  { withPinned = false } = {},
): MissingCredential[] {
  const missing = new Map<string, MissingCredential>();
  for (const { id, name, credentials } of document.nodes.values()) {
    const { credentials: lacking } = (withPinned ? issues.withoutPins(id) : issues.of(id)) ?? {};
    for (const type of Object.keys(lacking ?? {})) {
      const reference = readReference(credentials?.[type]);
      const key = JSON.stringify([type, reference?.id ?? null, reference?.id ? "" : reference?.name]);
      const entry = missing.get(key) ?? { key, type, reference, nodes: [] };
      entry.nodes.push({ id, name });
      missing.set(key, entry);
    }
  }
  return [...missing.values()];
}

function ofType(credentials: readonly KnownCredential[], type: string): KnownCredential[] {
  return credentials.filter((each) => each.type === type);
}
