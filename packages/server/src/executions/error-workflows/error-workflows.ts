import { isRecord, type Workflow, type WorkflowSettings } from "@heddle/workflow";
import type { LogFields } from "../../platform/logger.ts";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import type { WorkflowSource } from "../../workflows/workflow-source.ts";
import type { CalleeFinder } from "../calls/find-callee.ts";
import type { Inbox } from "../inbox/inbox.ts";
import { type Execution, isQuiet } from "../state/execution.ts";
import type { ExecutionRequest } from "../state/execution-request.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";
import { executionPayload, triggerPayload } from "./error-payload.ts";

const ERROR_TRIGGER = "n8n-nodes-base.errorTrigger";
const FAILED: readonly string[] = ["error", "crashed", "interrupted"];

/** Dependencies of finding and starting error workflows. */
export interface ErrorWorkflowDeps {
  finder: CalleeFinder;
  workflows: WorkflowSource;
  /** URL of the editor, without a trailing slash. */
  editorUrl: string;
  inbox: Pick<Inbox, "prepare" | "beginStored" | "acceptWith">;
  log(level: "info" | "warn" | "error", message: string, about?: LogFields): void;
}

/** Starts error workflows. */
export class ErrorWorkflows {
  readonly #deps: ErrorWorkflowDeps;

  constructor(deps: ErrorWorkflowDeps) {
    this.#deps = deps;
  }

  /** True if the end of an execution can start an error workflow. */
  concerns(execution: Execution, { status }: FinishedMessage): boolean {
    if (!FAILED.includes(status) || isQuiet(execution)) return false;
    const { settings, json } = execution.snapshot;
    return errorWorkflowId(settings) !== undefined || json.includes(`"${ERROR_TRIGGER}"`);
  }

  /** The request for the error workflow of a failed execution, to be stored with its record; undefined when there is none. */
  async requestFor(execution: Execution, ended: FinishedMessage): Promise<ExecutionRequest | undefined> {
    const { editorUrl } = this.#deps;
    const found = await this.#find(execution.snapshot);
    if (!found) return undefined;
    const parent = { executionId: String(execution.id), workflowId: execution.snapshot.workflowId };
    return { ...requestOf(found, executionPayload(execution, ended, editorUrl)), options: { parent } };
  }

  /** The row of a request, and its execution for `begin`. */
  prepare(request: ExecutionRequest): ReturnType<Inbox["prepare"]> {
    return this.#deps.inbox.prepare(request);
  }

  /** Starts an error workflow whose request is on disk. */
  begin(tracked: TrackedExecution): void {
    this.#deps.inbox.beginStored(tracked);
  }

  /** Reports a workflow whose triggers could not be registered. */
  async triggerFailed(workflow: Workflow, error: Error): Promise<void> {
    const { id, name, settings = {}, nodes } = workflow;
    const hasOwn = nodes.some((node) => node.type === ERROR_TRIGGER);
    if (errorWorkflowId(settings) === undefined && !hasOwn) return;
    const found = await this.#find({ workflowId: id, name, settings });
    if (found)
      await this.#deps.inbox.acceptWith(requestOf(found, triggerPayload(workflow, error, "trigger")), []);
  }

  /**
   * Request for the workflow that an alert calls: the selected one, otherwise the error workflow of the monitored
   * workflow. If it cannot be called, returns the reason and a remedy.
   */
  async alertRequest(
    { id, name, settings = {} }: Workflow,
    chosen: string | undefined,
    json: Record<string, unknown>,
  ): Promise<ExecutionRequest | { problem: string }> {
    const named = chosen === undefined ? settings : { errorWorkflow: chosen };
    try {
      const found = await this.#seek({ workflowId: id, name, settings: named });
      if (found.node !== undefined) return requestOf({ ...found, node: found.node }, json);
      return { problem: noTrigger(found.snapshot.workflowId === id ? undefined : found.snapshot.name) };
    } catch (error) {
      return { problem: `The workflow of the alert could not be called: ${(error as Error).message}` };
    }
  }

  async #find(failed: FailedWorkflow): Promise<Found | undefined> {
    const { log } = this.#deps;
    const about = { workflowId: failed.workflowId, workflow: failed.name };
    try {
      const { snapshot, node } = await this.#seek(failed);
      if (node !== undefined) return { snapshot, node };
      if (errorWorkflowId(failed.settings) !== undefined)
        log(
          "warn",
          `The error workflow "${snapshot.name}" of "${failed.name}" has no enabled Error Trigger.`,
          about,
        );
    } catch (error) {
      const { message } = error as Error;
      log("warn", `The error workflow of "${failed.name}" could not be started: ${message}`, about);
    }
    return undefined;
  }

  /** The workflow that the settings name, otherwise the workflow itself, with its Error Trigger if it has one. @throws Error */
  async #seek({ workflowId, settings }: FailedWorkflow): Promise<Sought> {
    const { finder, workflows } = this.#deps;
    const head = await workflows.head?.(workflowId);
    const caller = { id: workflowId, projectId: head?.projectId, isSaved: true };
    const snapshot = await finder.findSaved({ id: errorWorkflowId(settings) ?? workflowId }, caller);
    return { snapshot, node: errorTriggerOf(snapshot) };
  }
}

type FailedWorkflow = Pick<Snapshot, "workflowId" | "name" | "settings">;

interface Sought {
  snapshot: Snapshot;
  node: string | undefined;
}

function noTrigger(name: string | undefined): string {
  return name === undefined
    ? "The settings of the workflow name no error workflow, and it has no Error Trigger itself. Choose an error workflow in its settings, or another workflow in the alert."
    : `The workflow "${name}" has no enabled Error Trigger. Add one to it, or choose another workflow in the alert.`;
}

interface Found {
  snapshot: Snapshot;
  node: string;
}

function requestOf({ snapshot, node }: Found, json: Record<string, unknown>): ExecutionRequest {
  return { snapshot, node, mode: "error", payload: JSON.stringify([[{ json }]]) };
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
