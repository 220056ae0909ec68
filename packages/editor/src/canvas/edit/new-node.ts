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

/** A new Code node comes with an example, so that it runs at once. */
export function withExample(wanted: NewNode): NewNode {
  const isBare = wanted.type === CODE_TYPE && Object.keys(wanted.parameters ?? {}).length === 0;
  return isBare ? { ...wanted, parameters: { jsCode: snippets.runOnceForAllItems } } : wanted;
}

/**
 * The first step of a workflow needs something that starts it: puts a Manual Trigger at its place and returns the trigger's id.
 * Undefined when the workflow has steps, or the new one is a trigger or plugs into another node.
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
