import type { Plan, PlanNode } from "@heddle/engine";
import type { NodeType } from "@heddle/workflow";
import type { HttpAnswer } from "../../protocol/messages.ts";
import type { Snapshot } from "../snapshot.ts";

/** When a webhook answers: at once, with the last node, or by a node of its own. */
export type ResponseMode = "onReceived" | "lastNode" | "responseNode";

/** One address that a workflow listens on. */
export interface WebhookRoute {
  readonly snapshot: Snapshot;
  readonly planned: PlanNode;
  readonly type: NodeType & Required<Pick<NodeType, "webhook">>;
  /** Parameters with what could be evaluated beforehand. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly method: string;
  /** Without slashes at its ends; parts that begin with `:` take any value. */
  readonly path: string;
  readonly webhookName: "default" | "setup";
  readonly responseMode: ResponseMode;
  /** What a caller hears at once in the mode `onReceived`. */
  readonly receivedAnswer: HttpAnswer;
  /** `AnswerRule` as JSON, in the mode `lastNode`. */
  readonly answerRule: string | undefined;
  /** Answers of nodes are sent as streams. */
  readonly isStreaming?: boolean | undefined;
  /** No node of the workflow can answer, although the caller waits for one that does. */
  readonly lacksAnswer?: boolean | undefined;
  /** Origins whose scripts may read answers; `*` = all. */
  readonly allowedOrigins: string;
  /** Of a test webhook: who tries it out, and what is kept until it is called. */
  readonly test?: { readonly userId: string; readonly state: TestState } | undefined;
  /** The route with its expressions evaluated for the call that arrived; absent where they give the same for every call. */
  readonly renew?: (() => Promise<WebhookRoute>) | undefined;
}

/** Static data by its part. */
type TestState = Record<string, Record<string, unknown>>;

/** A snapshot with its compiled workflow. */
export interface PlannedWorkflow {
  plan: Plan;
  snapshot: Snapshot;
}
