import type { OpenWorkflow, ShownTask } from "../../../document/index.ts";

/** Says things in the chat, and may wait for what is said to it. */
export const CHAT_NODE = "@n8n/n8n-nodes-langchain.chat";

/** The rest of a run at a Chat node, until a reply comes. */
export interface AwaitedReply {
  /** Of the execution and the node run: each of them asks once. */
  readonly key: string;
  /** Where replies are sent. */
  readonly resumeUrl: string;
}

/** The reply that the shown run waits for. Those of the active workflow belong to the callers who began them. */
export function awaitedReply({ document, run }: OpenWorkflow): AwaitedReply | undefined {
  const { executionId, resumeUrl, waitingFor, mode = "manual" } = run.info ?? {};
  const resting = restingNode(run);
  if (!resting || waitingFor !== "webhook" || resumeUrl === undefined || mode !== "manual") return undefined;
  if (document.nodeByName(resting.name)?.type !== CHAT_NODE) return undefined;
  return { key: `${executionId}:${resting.task.executionIndex}`, resumeUrl };
}

function restingNode(run: OpenWorkflow["run"]): { name: string; task: ShownTask } | undefined {
  if (run.info?.status !== "waiting") return undefined;
  for (const [name, tasks] of run.shownTasks()) {
    const task = tasks.at(-1);
    if (task?.executionStatus === "waiting") return { name, task };
  }
  return undefined;
}
