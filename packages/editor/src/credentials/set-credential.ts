import { type OpenWorkflow, updateNode } from "../document/index.ts";
import {
  findCredential,
  type KnownCredential,
  nodesWithReference,
  type Reference,
  readReference,
} from "./credential-needs.ts";

/** Names a credential on nodes, as one step that can be undone; undefined takes the reference away. */
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
 * Chooses a credential for a node. Where it names one that is not to be had, all nodes that name the same one get the chosen one;
 * returns the number of changed nodes, else 0.
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

/** A credential has another name: nodes that name it by id follow. */
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

/** Nodes that need a credential of a type which they do not have, by what they ask for. */
export interface MissingCredential {
  key: string;
  type: string;
  /** What is named; undefined when nothing is chosen. */
  reference: Reference | undefined;
  nodes: { id: string; name: string }[];
}

/** What the nodes of a workflow lack, each missing credential once; nodes with pinned data lack nothing unless they are looked at too. */
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
