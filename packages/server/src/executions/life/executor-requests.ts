import type { WorkflowNode } from "@heddle/workflow";
import type { CredentialMessage, JournalMessage, ToExecutor } from "../../protocol/messages.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import type { ExecutionsParts } from "./executions-parts.ts";
import { type LiveExecution, userOf } from "./live-execution.ts";

const MOST_WORKFLOWS = 50;

type Reply = (message: ToExecutor) => void;

/** Does what executors ask for while they run executions, and replies. */
export class ExecutorRequests {
  readonly #parts: Pick<ExecutionsParts, "writer" | "credentials">;

  /** Of workflows that asked for credentials, by their snapshot. */
  readonly #nodes = new Map<string, ReadonlyMap<string, WorkflowNode>>();

  constructor(parts: Pick<ExecutionsParts, "writer" | "credentials">) {
    this.#parts = parts;
  }

  /** Replies when the entry is on disk; `root` is the execution under whose claim it runs. */
  journal(
    message: JournalMessage,
    reply: Reply,
    live: LiveExecution | undefined,
    root: LiveExecution | undefined,
  ): void {
    const { request, id, node, runIndex, effect, entry = null, position } = message;
    if (message.root !== undefined && !root) {
      reply({ type: "journaled", request, error: "The execution that calls has ended." });
      return;
    }
    if (live) live.journalled++;
    this.#parts.writer.journal(
      { executionId: id, node, runIndex, effect, entry, position },
      (error) => reply({ type: "journaled", request, ...(error ? { error: error.message } : {}) }),
      root?.claim,
      root?.id,
    );
  }

  /** What an execution costs must not grow with the nodes that it does not run, so a workflow is read once. */
  #nodeOf(snapshot: Snapshot, name: string): WorkflowNode | undefined {
    let nodes = this.#nodes.get(snapshot.id);
    if (!nodes) {
      const { nodes: all } = JSON.parse(snapshot.json) as { nodes: WorkflowNode[] };
      nodes = new Map(all.map((node) => [node.name, node]));
      if (this.#nodes.size >= MOST_WORKFLOWS) this.#nodes.delete(this.#nodes.keys().next().value!);
      this.#nodes.set(snapshot.id, nodes);
    }
    return nodes.get(name);
  }

  /** Replies with a decrypted credential. */
  async credential(message: CredentialMessage, reply: Reply, live: LiveExecution | undefined): Promise<void> {
    const { request, credentialType, reference } = message;
    try {
      if (!live) throw new Error("The execution has ended.");
      const { snapshot } = live;
      const node = this.#nodeOf(snapshot, message.node) as WorkflowNode;
      const user = userOf(live);
      const userId = user === undefined ? {} : { userId: user };
      const use = { workflowId: snapshot.workflowId, node, ...userId, ...live.watcher };
      const { credentials } = this.#parts;
      const value =
        message.refused === undefined
          ? await credentials.get(credentialType, reference, use)
          : await credentials.renew?.(credentialType, reference, use, message.refused);
      reply({ type: "credential", request, value: JSON.stringify(value ?? null) });
    } catch (error) {
      reply({ type: "credential", request, error: (error as Error).message });
    }
  }
}
