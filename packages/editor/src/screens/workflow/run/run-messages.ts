import type { ExecutionRunSummary } from "@heddle/api";
import { executionReadiness, issueTexts, type RunScope, type WorkflowNode } from "@heddle/workflow";
import { texts } from "../../../base/texts/index.ts";
import { toast } from "../../../ui/index.ts";
import { closeWhenReady } from "../session/close-when-ready.ts";
import type { Session } from "../session/session.ts";

/** Notifications about a run. */
export class RunMessages {
  readonly #session: Session;
  /** The node whose error a message shows. */
  #failedNodeId: string | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  /**
   * Closes the message when the panel of the failed node opens, because the panel shows the error itself. Returns a
   * function that stops listening.
   */
  listen(): () => void {
    return this.#session.view.subscribe(({ nodeId }) => {
      if (nodeId !== undefined && nodeId === this.#failedNodeId) this.close();
    });
  }

  close(): void {
    this.#failedNodeId = undefined;
    toast.close("run");
  }

  /** Shows what is wrong before anything runs. */
  isReady(scope: RunScope): boolean {
    const { document, issues } = this.#session.open;
    const blockingOf = ({ id }: WorkflowNode) => issues.blockingOf(id);
    const found = Object.entries(executionReadiness(document.toWorkflow(), blockingOf, scope) ?? {});
    const broken = found.map(([name]) => name);
    const first = document.nodeByName(broken[0] ?? "");
    if (!first) return true;
    const sentences = found.flatMap(([name, one]) =>
      issueTexts(one, document.nodeByName(name) ?? first).map((text) => `${name}: ${text}`),
    );
    toast.error(texts.workflow.notReady(broken.length), {
      id: "run",
      description: texts.workflow.notReadyHint(broken),
      details: sentences.join("\n"),
      action: {
        label: texts.workflow.openNode(first.name),
        run: () => this.#session.host.openNode(first.id),
      },
    });
    closeWhenReady(this.#session.open, "run", broken);
    return false;
  }

  /** Reports how the run ended, if the canvas does not show it. */
  tellEnd(
    status: string,
    { error, lastNodeExecuted }: Pick<ExecutionRunSummary["data"], "error" | "lastNodeExecuted">,
  ): void {
    if (status === "canceled") {
      toast.info(texts.workflow.runStopped);
      return;
    }
    if (!error) return;
    const name = error.node?.name ?? lastNodeExecuted;
    const node = name === undefined ? undefined : this.#session.open.document.nodeByName(name);
    this.#failedNodeId = node?.id;
    // Its panel shows the error.
    if (node && this.#session.view.getState().nodeId === node.id) return;
    toast.error(name === undefined ? texts.workflow.runFailed : texts.workflow.nodeFailed(name), {
      id: "run",
      description: error.message,
      details: error.description,
      action: node && {
        label: texts.workflow.openNode(node.name),
        run: () => this.#session.host.openNode(node.id),
      },
    });
  }
}
