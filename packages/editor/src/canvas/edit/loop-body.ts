import type { WorkflowNode } from "@heddle/workflow";
import { texts } from "../../base/texts/index.ts";
import {
  addConnection,
  addNode,
  freePosition,
  NODE_STEP_PX,
  type OpenWorkflow,
} from "../../document/index.ts";

const LOOP_TYPE = "n8n-nodes-base.splitInBatches";
const PLACEHOLDER_TYPE = "n8n-nodes-base.noOp";
/** The first output of a loop leads on when it is done. */
const LOOP_OUTPUT = 1;
/** Leaves the row of the loop to the nodes after it. */
const BELOW_PX = 160;

/** True for the placeholder of a loop. Its name does not stay when it is replaced. */
export function isPlaceholder({ type, name }: WorkflowNode): boolean {
  const standard = texts.canvas.loopPlaceholder;
  return type === PLACEHOLDER_TYPE && name.startsWith(standard) && /^\d*$/.test(name.slice(standard.length));
}

/** Adds a placeholder to a new loop that leads from its loop output back to its input. */
export function addLoopBody(
  { document, catalog }: Pick<OpenWorkflow, "document" | "catalog">,
  id: string,
): void {
  const loop = document.node(id);
  if (loop?.type !== LOOP_TYPE || !catalog.newest(PLACEHOLDER_TYPE)) return;
  const [x, y] = loop.position;
  const body = addNode(document, catalog, {
    type: PLACEHOLDER_TYPE,
    name: texts.canvas.loopPlaceholder,
    position: freePosition([x + NODE_STEP_PX, y + BELOW_PX], document.nodes.values()),
  });
  addConnection(document, { source: id, output: LOOP_OUTPUT, target: body, input: 0 });
  addConnection(document, { source: body, output: 0, target: id, input: 0 });
}
