import type { CredentialMessage, JournalMessage, ToExecutor } from "../executors/messages.ts";
import type { ExecutionsParts } from "./executions-parts.ts";
import type { LiveExecution } from "./live-execution.ts";

type Reply = (message: ToExecutor) => void;

/** Does what executors ask for while they run executions, and replies. */
export class ExecutorRequests {
  readonly #parts: Pick<ExecutionsParts, "writer" | "credentials">;

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

  /** Replies with a decrypted credential. */
  async credential(message: CredentialMessage, reply: Reply, live: LiveExecution | undefined): Promise<void> {
    const { request, credentialType, reference } = message;
    try {
      if (!live) throw new Error("The execution has ended.");
      const { nodes } = JSON.parse(live.snapshot.json);
      const node = nodes.find((one: { name: string }) => one.name === message.node);
      const userId = live.userId === undefined ? {} : { userId: live.userId };
      const use = { workflowId: live.snapshot.workflowId, node, ...userId, ...live.watcher };
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
