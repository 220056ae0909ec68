import type { WorkflowNode } from "@heddle/workflow";
import { addNode, type OpenWorkflow, updateNode } from "../document/index.ts";

const REQUEST_TYPE = "n8n-nodes-base.httpRequest";
const BELOW_PX = 180;

/** Adds an HTTP Request node below a node, with that node's credential; one undo entry. Returns its id. */
export function addRequestNode({ document, catalog }: OpenWorkflow, node: WorkflowNode): string {
  const type = credentialTypeOf(node, catalog.describe(node)?.credentials ?? []);
  const reference = type === undefined ? undefined : node.credentials?.[type];
  return document.transact("add", () => {
    const id = addNode(document, catalog, {
      type: REQUEST_TYPE,
      position: [node.position[0], node.position[1] + BELOW_PX],
      parameters:
        type === undefined ? {} : { authentication: "predefinedCredentialType", nodeCredentialType: type },
    });
    if (type !== undefined && reference !== undefined)
      updateNode(document, id, { credentials: { [type]: reference } });
    document.selection.set([id]);
    return id;
  });
}

/** Returns the type of the selected credential, otherwise the node's first one. */
function credentialTypeOf(node: WorkflowNode, taken: readonly { name: string }[]): string | undefined {
  return (taken.find(({ name }) => node.credentials?.[name] !== undefined) ?? taken[0])?.name;
}
