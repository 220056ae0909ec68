import type { Effect } from "./execute-context.ts";
import type { WebhookResponse } from "./webhook.ts";

/** A question in the middle of a node run. */
export interface AskedQuestion {
  /** Different for every step of the node run, and the same when that is repeated. */
  readonly key: string;
  /** What sending the question again would do. */
  readonly effect: Effect;
  send(): Promise<WaitRequest> | WaitRequest;
}

/** What an execution waits for when a node puts it to rest. */
export interface WaitRequest {
  /**
   * What ends the wait before its time is up: nothing, a call of the resume address, or the form there. `call` is the end of an
   * execution that this one called and that waits itself, `breakpoint` a person who looks at a paused manual run; the engine asks for
   * both, nodes do not.
   */
  kind: "time" | "webhook" | "form" | "call" | "breakpoint";
  /** When the wait is over whatever happened, in milliseconds since the epoch; absent = it waits until it is called. */
  till?: number;
  /** The node's parameters, evaluated: what its `resume` reads when a request comes, perhaps months later. Plain data. */
  parameters?: Record<string, unknown>;
  /** What is asked, for those who look at the execution. */
  question?: string;
  /** Answers the caller who waits for the execution, once the wait is stored; absent = the caller waits on. */
  answer?: WebhookResponse;
}
