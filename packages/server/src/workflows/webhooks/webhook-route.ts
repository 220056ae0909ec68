import type { Plan, PlanNode } from "@heddle/engine";
import type { NodeType } from "@heddle/workflow";
import type { HttpAnswer } from "../../protocol/messages.ts";
import type { Snapshot } from "../snapshot.ts";

/** When a webhook responds: immediately, with the last node, or by a separate node. */
export type ResponseMode = "onReceived" | "lastNode" | "responseNode";

/** One webhook of a workflow. */
export interface WebhookRoute {
  readonly snapshot: Snapshot;
  readonly planned: PlanNode;
  readonly type: NodeType & Required<Pick<NodeType, "webhook">>;
  /** Parameters, evaluated as far as possible beforehand. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly method: string;
  /** Without slashes at its ends; parts that start with `:` match any value. */
  readonly path: string;
  readonly webhookName: "default" | "setup";
  readonly responseMode: ResponseMode;
  /** Immediate response in the mode `onReceived`. */
  readonly receivedAnswer: HttpAnswer;
  /** `AnswerRule` as JSON, in the mode `lastNode`. */
  readonly answerRule: string | undefined;
  /** Answers of nodes are sent as streams. */
  readonly isStreaming?: boolean | undefined;
  /** No node of the workflow can answer, although the caller waits for one that does. */
  readonly lacksAnswer?: boolean | undefined;
  /** The node stores the bytes of a body in addition to its parsed value. */
  readonly keepsBytes?: boolean | undefined;
  /** Origins whose scripts can read responses; `*` = all. */
  readonly allowedOrigins: string;
  /** For a test webhook: its user, and data stored until it is called. */
  readonly test?: { readonly userId: string; readonly state: TestState } | undefined;
  /** The route with its expressions evaluated for an incoming call; absent if they are constant. */
  readonly renew?: (() => Promise<WebhookRoute>) | undefined;
}

/** Static data by its part. */
type TestState = Record<string, Record<string, unknown>>;

/** A snapshot with its compiled workflow. */
export interface PlannedWorkflow {
  plan: Plan;
  snapshot: Snapshot;
}
