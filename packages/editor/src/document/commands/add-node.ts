import { type NodeParameters, randomId, uniqueNodeName, type WorkflowNode } from "@heddle/workflow";
import { texts } from "../../base/texts/index.ts";
import { markFresh } from "../fresh-nodes.ts";
import { firstPosition, freePosition, snapPoint } from "../layout.ts";
import type { NodeCatalog } from "../node-catalog.ts";
import type { WorkflowDocument } from "../workflow-document.ts";
import { ownPath } from "./own-path.ts";
import { checkLimit } from "./type-limits.ts";

/** A node type, and initial values of the new node. */
export interface NewNode {
  type: string;
  /** The type's default version if absent. */
  typeVersion?: number;
  position?: [number, number];
  parameters?: NodeParameters;
  /** The type's default name if absent. Made unique either way. */
  name?: string;
}

/** Adds a node of an installed type and returns its id. Throws a NodeLimitError when the type's limit is reached. */
export function addNode(document: WorkflowDocument, catalog: NodeCatalog, wanted: NewNode): string {
  if (catalog.newest(wanted.type)) checkLimit(document, catalog, [wanted.type]);
  const node = newNode(catalog, wanted);
  const place = wanted.position
    ? snapPoint(...wanted.position)
    : freePosition(firstPosition, document.nodes.values());
  const name = uniqueNodeName(node.name, document.names);
  document.transact("add", () => document.setNode(node.id, { ...node, name, position: place }));
  markFresh(document, node.id);
  return node.id;
}

/** Returns a new node of a type; its name may be taken. Throws if the type is not installed. */
export function newNode(catalog: NodeCatalog, wanted: NewNode): WorkflowNode {
  const known = catalog.newest(wanted.type);
  if (!known) throw new Error(texts.document.unknownType(wanted.type));
  const { description, version } = known;
  const webhookId = (description.webhooks?.length ?? 0) > 0 ? randomId() : undefined;
  const parameters = wanted.parameters ?? {};
  return {
    id: randomId(),
    name: wanted.name ?? (description.defaults.name || description.displayName),
    type: wanted.type,
    typeVersion: wanted.typeVersion ?? version,
    position: wanted.position ?? firstPosition,
    parameters: webhookId === undefined ? parameters : { ...ownPath(description, webhookId), ...parameters },
    ...(webhookId === undefined ? {} : { webhookId }),
  };
}
