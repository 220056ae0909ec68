import type { ExecutionMode } from "@heddle/workflow";
import type { HttpAnswer } from "../../protocol/messages.ts";
import type { StoredOptions } from "../../protocol/stored-options.ts";
import type { WorkflowCallRow } from "../../store/execution-tables.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";

/** Answers an HTTP caller; undefined when the execution has no answer. */
export type SendAnswer = (answer: HttpAnswer | undefined) => void;

/** Request for an execution: created where the event arrives, and passed unchanged to the queue. */
export interface ExecutionRequest {
  /** An id of `Inbox.nextId`, where files are stored before; absent = a new one. */
  readonly id?: number | undefined;
  /** The workflow; its snapshot must be stored already. */
  readonly snapshot: Snapshot;
  readonly mode: ExecutionMode;
  /** The trigger that fired. */
  readonly node?: string | undefined;
  /** Items of the trigger per output, as JSON. */
  readonly payload?: string | undefined;
  /** Members of `RunOptions` beyond the trigger. */
  readonly options?: StoredOptions | undefined;
  /** The execution that this one retries. */
  readonly retryOf?: number | undefined;
  /** Call of another execution for which this one runs; stored with it. */
  readonly call?: WorkflowCallRow | undefined;
  /** True when files were stored for it before it runs. */
  readonly hasFiles?: boolean | undefined;
  /** Called once with the response, if a caller waits for it. */
  readonly answer?: SendAnswer | undefined;
  /** Sends a line of a streamed response, if the caller reads it as a stream; before `answer`. */
  readonly emit?: ((line: string) => void) | undefined;
  /** It only finds something out for its caller: a test continues to wait for its call. */
  readonly isQuestion?: boolean | undefined;
  /** Rule that turns the items of the last node into a response (`AnswerRule`), as JSON. */
  readonly answerRule?: string | undefined;
}
