import { type OpenWorkflow, restingTask, restKey } from "../../../document/index.ts";

/** Sends messages in the chat, and can wait for a reply. */
export const CHAT_NODE = "@n8n/n8n-nodes-langchain.chat";

/** Nodes that ask in a chat; agents do so before they call tools. */
const ASKING_NODES: readonly string[] = [
  CHAT_NODE,
  "@n8n/n8n-nodes-langchain.agent",
  "@n8n/n8n-nodes-langchain.agentTool",
];

/** A run that waits at a node that asks in the chat, until a reply arrives. */
export interface AwaitedReply {
  /** Identifies the execution and the node run, which starts again after each question. */
  readonly key: string;
  /** URL that receives replies. */
  readonly resumeUrl: string;
}

/** The reply that the shown run waits for. Replies to runs of the active workflow belong to the callers who started them. */
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
