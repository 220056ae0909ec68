import {
  addNode,
  isSticky,
  isTrigger,
  type NewNode,
  NODE_STEP_PX,
  type OpenWorkflow,
} from "../../document/index.ts";
import { snippets } from "../../form/code-editor/snippets.ts";

const CODE_TYPE = "n8n-nodes-base.code";
const MANUAL_TRIGGER_TYPE = "n8n-nodes-base.manualTrigger";

/** Adds an example to a new Code node, so that it runs immediately. */
export function withExample(wanted: NewNode): NewNode {
  const isBare = wanted.type === CODE_TYPE && Object.keys(wanted.parameters ?? {}).length === 0;
  return isBare ? { ...wanted, parameters: { jsCode: snippets.runOnceForAllItems } } : wanted;
}

/**
 * Adds a Manual Trigger at the position of a workflow's first step and returns the trigger's id, because the step
 * needs something that starts it. Returns undefined if the workflow has steps, or if the new node is a trigger or a
 * sub-node.
 */
export function addFirstTrigger({ document, catalog }: OpenWorkflow, wanted: NewNode): string | undefined {
  const nodes = [...document.nodes.values()].filter((node) => !isSticky(node));
  const description = catalog.newest(wanted.type)?.description;
  if (!description || isTrigger(description) || isSticky({ type: wanted.type })) return undefined;
  if (nodes.length > 0) return undefined;
  const { inputs } = description;
  const takesItems =
    !Array.isArray(inputs) ||
    inputs.some((input) => (typeof input === "string" ? input : input.type) === "main");
  if (!takesItems || !catalog.newest(MANUAL_TRIGGER_TYPE)) return undefined;
  return addNode(document, catalog, {
    type: MANUAL_TRIGGER_TYPE,
    ...(wanted.position ? { position: [wanted.position[0] - NODE_STEP_PX, wanted.position[1]] } : {}),
  });
}
