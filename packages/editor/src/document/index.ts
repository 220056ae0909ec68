export { copyGraph, readPasted } from "./clipboard.ts";
export { addNode, type NewNode, newNode } from "./commands/add-node.ts";
export {
  addConnection,
  type ConnectionRefusal,
  connectionRefusal,
  removeConnections,
} from "./commands/connections.ts";
export { type GraphData, insertGraph, withAllowedCredentials } from "./commands/insert-graph.ts";
export { type Move, moveNodes } from "./commands/move-nodes.ts";
export { setParameters, toggleDisabled, updateNode } from "./commands/node-settings.ts";
export { pinData, unpinData } from "./commands/pins.ts";
export { removeNodes } from "./commands/remove-nodes.ts";
export { renameNode } from "./commands/rename-node.ts";
export { checkLimit, type LeftOutNode, NodeLimitError } from "./commands/type-limits.ts";
export {
  setWorkflowName,
  setWorkflowSettings,
  setWorkflowTags,
  setWorkflowTests,
} from "./commands/workflow-fields.ts";
export { type DocumentEdge, type EdgeEnds, makeEdge } from "./edge.ts";
export { type TagReference, tagsOfFile } from "./fields.ts";
export { endFresh, isFresh } from "./fresh-nodes.ts";

export { type IssueContext, Issues } from "./issues.ts";
export {
  type Box,
  freePosition,
  GRID_PX,
  heightForPorts,
  isSticky,
  NODE_HEIGHT_PX,
  NODE_STEP_PX,
  NODE_WIDTH_PX,
  type Point,
  snap,
  snapPoint,
  stickySize,
  topLeft,
} from "./layout.ts";
export {
  prepareRenaming,
  renameInParameters,
  replaceReadsInParameters,
  whenNamesFollow,
} from "./mentions.ts";
export { isTrigger, isTriggerNode, NodeCatalog, STICKY_NOTE_TYPE } from "./node-catalog.ts";
export { type EvaluatePorts, type NodePorts, nodePorts, type Port } from "./node-ports.ts";
export { paced } from "./paced.ts";
export { partName } from "./part-name.ts";
export {
  type OpenWorkflow,
  OpenWorkflowProvider,
  openWorkflow,
  useField,
  useFound,
  useNode,
  useNodeIssues,
  useNodeOutcome,
  useOpenWorkflow,
  usePinned,
  useRunChanges,
  useSettledNode,
  useTopic,
} from "./react.tsx";
export { type AskRefusal, askRefusal } from "./refused-hosts.ts";
export { askRepaired, repairedQuery } from "./repaired-nodes.ts";
export { Breakpoints } from "./run/breakpoints.ts";
export type { NodeOutcome, NodeOutcomeStatus, ShownTask } from "./run/node-outcome.ts";
export { restingTask, restKey } from "./run/resting-task.ts";
export { RunFreshness } from "./run/run-freshness.ts";
export { isPaused, type RunInfo, ShownRun } from "./run/shown-run.ts";
export { type NodeTestMark, TestMarks } from "./run/test-marks.ts";
export { nodeToSave, savePayload } from "./save-payload.ts";
export { liveStateOf, type ServerState } from "./server-state.ts";
export { CHANGE_DELAY_MS, differsByTyping } from "./settled-node.ts";
export { onlyNodesIn } from "./topics.ts";
export { WorkflowDocument } from "./workflow-document.ts";
export { workflowFile } from "./workflow-file.ts";
