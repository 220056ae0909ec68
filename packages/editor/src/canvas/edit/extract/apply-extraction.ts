import { uniqueNodeName, type WorkflowNode } from "@heddle/workflow";
import {
  addConnection,
  newNode,
  type OpenWorkflow,
  removeNodes,
  renameInParameters,
} from "../../../document/index.ts";
import type { CallInput } from "./call-inputs.ts";
import type { Extraction } from "./plan-extraction.ts";

const CALL = "n8n-nodes-base.executeWorkflow";

type Opened = Pick<OpenWorkflow, "document" | "catalog">;

/** Replaces the nodes with a node that calls the stored workflow they moved into, as one undo entry. Returns its id. */
export function applyExtraction(
  { document, catalog }: Opened,
  { ends, inputs }: Extraction,
  stored: { id: string; name: string },
): string {
  return document.transact("extract", () => {
    const pinned = document.pinned(ends.exit.id);
    removeNodes(
      document,
      ends.nodes.map(({ id }) => id),
    );
    const call: WorkflowNode = newNode(catalog, {
      type: CALL,
      name: uniqueNodeName(stored.name, document.names),
      position: ends.entry.position,
      parameters: callParameters(inputs, stored),
    });
    document.setNode(call.id, call);
    for (const { source, output } of ends.incoming)
      addConnection(document, { source, output, target: call.id, input: 0 });
    for (const { target, input } of ends.outgoing)
      addConnection(document, { source: call.id, output: 0, target, input });
    if (pinned) document.setPin(call.id, pinned);
    readCallInsteadOf(document, ends.exit.name, call.name);
    document.selection.set([call.id]);
    return call.id;
  });
}

function callParameters(inputs: readonly CallInput[], { id, name }: { id: string; name: string }) {
  const workflowId = { __rl: true, mode: "list", value: id, cachedResultName: name };
  const schema = inputs.map((input) => ({
    id: input.name,
    displayName: input.name,
    required: false,
    defaultMatch: false,
    display: true,
    canBeUsedToMatch: true,
    ...(input.type === "any" ? {} : { type: input.type }),
  }));
  const value = Object.fromEntries(inputs.map((input) => [input.name, input.expression]));
  const mapping = { mappingMode: "defineBelow", matchingColumns: [], attemptToConvertTypes: false };
  return {
    workflowId,
    workflowInputs: { ...mapping, value, schema, convertFieldsToString: false },
  };
}

/** Redirects references to the exit to the calling node, which outputs the same items. */
function readCallInsteadOf(document: Opened["document"], exit: string, call: string): void {
  const names = new Map([[exit, call]]);
  for (const node of [...document.nodes.values()]) {
    const parameters = renameInParameters(node.parameters, names);
    if (parameters !== node.parameters) document.setNode(node.id, { ...node, parameters });
  }
}
