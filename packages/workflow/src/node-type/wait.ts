import type { Effect } from "./execute-context.ts";
import type { WebhookResponse } from "./webhook.ts";

/** A question in the middle of a node run. */
export interface AskedQuestion {
  /** Different for every step of the node run, and the same when that is repeated. */
  readonly key: string;
  /** External effect of sending the question again. */
  readonly effect: Effect;
  send(): Promise<WaitRequest> | WaitRequest;
}

/** Wait of an execution that a node suspends. */
export interface WaitRequest {
  /**
   * Event that ends the wait before its time expires: none, a call of the resume URL, or the form there. `call` is the
   * end of a called execution that waits itself, `breakpoint` a user at a paused manual run; the engine requests both,
   * nodes do not.
   */
  kind: "time" | "webhook" | "form" | "call" | "breakpoint";
  /** Latest end of the wait, in milliseconds since the epoch; absent = it waits until it is called. */
  till?: number;
  /** The node's parameters, evaluated: what its `resume` reads when a request comes, perhaps months later. Plain data. */
  parameters?: Record<string, unknown>;
  /** Question, for users who inspect the execution. */
  question?: string;
  /** Answers the caller who waits for the execution, once the wait is stored; absent = the caller waits on. */
  answer?: WebhookResponse;
}
