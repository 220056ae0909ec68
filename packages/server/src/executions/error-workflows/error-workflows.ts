import { isRecord, type Workflow, type WorkflowSettings } from "@heddle/workflow";
import type { LogFields } from "../../platform/logger.ts";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import type { WorkflowSource } from "../../workflows/workflow-source.ts";
import type { CalleeFinder } from "../calls/find-callee.ts";
import type { Inbox, PreparedEvent } from "../inbox/inbox.ts";
import { isQuiet, type LiveExecution } from "../life/live-execution.ts";
import { executionPayload, triggerPayload } from "./error-payload.ts";

const ERROR_TRIGGER = "n8n-nodes-base.errorTrigger";
const FAILED: readonly string[] = ["error", "crashed", "interrupted"];

export interface ErrorWorkflowParts {
  finder: CalleeFinder;
  workflows: WorkflowSource;
  /** Address of the editor, without a slash at its end. */
  editorUrl: string;
  inbox(): Pick<Inbox, "prepare" | "acceptWith">;
  log(level: "info" | "warn" | "error", message: string, about?: LogFields): void;
}

/** Starts the workflows that are to hear of failures. */
export class ErrorWorkflows {
  readonly #parts: ErrorWorkflowParts;

  constructor(parts: ErrorWorkflowParts) {
    this.#parts = parts;
  }

  /** Whether somebody may have to hear of the end of an execution. */
  concerns(live: LiveExecution, { status }: FinishedMessage): boolean {
    if (!FAILED.includes(status) || isQuiet(live)) return false;
    const { settings, json } = live.snapshot;
    return errorWorkflowId(settings) !== undefined || json.includes(`"${ERROR_TRIGGER}"`);
  }

  /** The event of a failed execution's error workflow, to be stored with its record; undefined when there is none. */
  async eventFor(live: LiveExecution, ended: FinishedMessage): Promise<PreparedEvent | undefined> {
    const { editorUrl } = this.#parts;
    const { snapshot } = live;
    const found = await this.#find(snapshot);
    return found && this.#parts.inbox().prepare(event(found, executionPayload(live, ended, editorUrl)));
  }

  /** A workflow could not be registered, so that nothing would start it. */
  async triggerFailed(workflow: Workflow, error: Error): Promise<void> {
    const { id, name, settings = {}, nodes } = workflow;
    const hasOwn = nodes.some((node) => node.type === ERROR_TRIGGER);
    if (errorWorkflowId(settings) === undefined && !hasOwn) return;
    const found = await this.#find({ workflowId: id, name, settings });
    if (found)
      await this.#parts.inbox().acceptWith(event(found, triggerPayload(workflow, error, "trigger")), []);
  }

  async #find(failed: Pick<Snapshot, "workflowId" | "name" | "settings">): Promise<Found | undefined> {
    const { finder, workflows, log } = this.#parts;
    const chosen = errorWorkflowId(failed.settings);
    const id = chosen ?? failed.workflowId;
    try {
      const head = await workflows.head?.(failed.workflowId);
      const caller = { id: failed.workflowId, ownerId: head?.ownerId, isSaved: true };
      const snapshot = await finder.find({ id }, caller);
      const node = errorTriggerOf(snapshot);
      if (node !== undefined) return { snapshot, node };
      if (chosen !== undefined)
        log(
          "warn",
          `The error workflow "${snapshot.name}" of "${failed.name}" has no Error Trigger that is switched on.`,
          { workflowId: failed.workflowId, workflow: failed.name },
        );
    } catch (error) {
      const about = { workflowId: failed.workflowId, workflow: failed.name };
      const { message } = error as Error;
      log("warn", `The error workflow of "${failed.name}" could not be started: ${message}`, about);
    }
    return undefined;
  }
}

interface Found {
  snapshot: Snapshot;
  node: string;
}

function event({ snapshot, node }: Found, json: Record<string, unknown>) {
  return { snapshot, node, mode: "error" as const, payload: JSON.stringify([[{ json }]]) };
}

/** The workflow that the settings name; undefined for none. */
export function errorWorkflowId({ errorWorkflow }: Readonly<WorkflowSettings>): string | undefined {
  if (errorWorkflow === undefined || errorWorkflow === null) return undefined;
  const id = String(errorWorkflow);
  return id === "" || id === "DEFAULT" || id === "none" ? undefined : id;
}

function errorTriggerOf({ json }: Snapshot): string | undefined {
  const { nodes } = JSON.parse(json) as Workflow;
  return nodes.find((node) => isRecord(node) && node.type === ERROR_TRIGGER && node.disabled !== true)?.name;
}
