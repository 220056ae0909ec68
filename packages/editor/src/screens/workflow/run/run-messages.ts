import type { ExecutionRunSummary } from "@heddle/api";
import { executionReadiness, issueTexts, type RunScope, type WorkflowNode } from "@heddle/workflow";
import { texts } from "../../../base/texts/index.ts";
import { trackError } from "../../../base/usage/index.ts";
import { toast } from "../../../ui/index.ts";
import { offerDrawer } from "../../drawer/drawer-view.ts";
import { closeWhenReady } from "../session/close-when-ready.ts";
import type { Session } from "../session/session.ts";

/** Notifications about a run. */
export class RunMessages {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  close(): void {
    toast.close("run");
  }

  /** Shows problems before anything runs. */
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

  /** Opens the log of a run that failed, unless the panel of the node shows the error already. */
  tellEnd({
    error,
    lastNodeExecuted,
  }: Pick<ExecutionRunSummary["data"], "error" | "lastNodeExecuted">): void {
    if (!error) return;
    const name = error.node?.name ?? lastNodeExecuted;
    trackError({
      title: name === undefined ? texts.workflow.runFailed : texts.workflow.nodeFailed(name),
      description: error.message,
    });
    if (this.#session.view.getState().nodeId === undefined) offerDrawer("log");
  }
}
