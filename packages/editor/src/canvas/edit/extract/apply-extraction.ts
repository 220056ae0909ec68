import { uniqueNodeName, type WorkflowNode } from "@heddle/workflow";
import {
  addConnection,
  newNode,
  type OpenWorkflow,
  removeNodes,
  renameInParameters,
} from "../../../document/index.ts";
import type { CallInput } from "./call-inputs.ts";
import { type CallOutput, readFromCall } from "./call-outputs.ts";
import { type Extraction, restoreNode } from "./plan-extraction.ts";

const CALL = "n8n-nodes-base.executeWorkflow";

type Opened = Pick<OpenWorkflow, "document" | "catalog">;

/** Replaces the nodes with a node that calls the stored workflow they moved into, as one undo entry. Returns its id. */
export function applyExtraction(
  open: Opened,
  { ends, inputs, outputs }: Extraction,
  stored: { id: string; name: string },
): string {
  const { document, catalog } = open;
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
    redirectReads(document, outputs, call.name);
    const last = outputs.length === 0 ? call : addRestore(open, call, ends.exit.position);
    for (const { target, input } of ends.outgoing)
      addConnection(document, { source: last.id, output: 0, target, input });
    if (pinned) document.setPin(last.id, pinned);
    readInsteadOf(document, ends.exit.name, last.name);
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

function addRestore(open: Opened, call: WorkflowNode, position: [number, number]): WorkflowNode {
  const { document } = open;
  const restore = restoreNode(open, position);
  document.setNode(restore.id, restore);
  addConnection(document, { source: call.id, output: 0, target: restore.id, input: 0 });
  return restore;
}

/** Redirects reads of moved nodes to the values that the call returns. */
function redirectReads(document: Opened["document"], outputs: readonly CallOutput[], call: string): void {
  if (outputs.length > 0) setParameters(document, (node) => readFromCall(node, outputs, call));
}

/** Redirects references to the exit to the node that outputs the same items. */
function readInsteadOf(document: Opened["document"], exit: string, now: string): void {
  const names = new Map([[exit, now]]);
  setParameters(document, (node) => renameInParameters(node.parameters, names));
}

function setParameters(
  document: Opened["document"],
  parametersOf: (node: WorkflowNode) => WorkflowNode["parameters"],
): void {
  for (const node of [...document.nodes.values()]) {
    const parameters = parametersOf(node);
    if (parameters !== node.parameters) document.setNode(node.id, { ...node, parameters });
  }
}
