import { type OpenWorkflow, restingTask, restKey } from "../../../document/index.ts";

/** Says things in the chat, and may wait for what is said to it. */
export const CHAT_NODE = "@n8n/n8n-nodes-langchain.chat";

/** Nodes that ask in a chat; agents do before they call tools. */
const ASKING_NODES: readonly string[] = [
  CHAT_NODE,
  "@n8n/n8n-nodes-langchain.agent",
  "@n8n/n8n-nodes-langchain.agentTool",
];

/** The rest of a run at a node that asks in the chat, until a reply comes. */
export interface AwaitedReply {
  /** Of the execution and the node run, which begins again after each question. */
  readonly key: string;
  /** Where replies are sent. */
  readonly resumeUrl: string;
}

/** The reply that the shown run waits for. Those of the active workflow belong to the callers who began them. */
export function awaitedReply({ document, run }: OpenWorkflow): AwaitedReply | undefined {
  const { executionId, resumeUrl, waitingFor, mode = "manual" } = run.info ?? {};
  const resting = restingNode(run);
  if (!resting || waitingFor !== "webhook" || resumeUrl === undefined || mode !== "manual") return undefined;
  if (!ASKING_NODES.includes(document.nodeByName(resting.name)?.type ?? "")) return undefined;
  return { key: `${executionId}:${restKey(resting.task)}`, resumeUrl };
}

function restingNode(run: OpenWorkflow["run"]): ReturnType<typeof restingTask> {
  return run.info?.status === "waiting" ? restingTask(run.shownTasks()) : undefined;
}
