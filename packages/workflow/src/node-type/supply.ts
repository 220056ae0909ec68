import type { Effect, ExecuteContext } from "./execute-context.ts";
import type { Properties } from "./parameter-types.ts";

/** A connection type by which a sub-node serves another node, such as `ai_languageModel`. */
export type SupplyConnection = `ai_${string}`;

/**
 * A sub-node's view while it creates its supplied part. Its items are those of its parent; its expressions have access
 * to the first of them.
 */
export type SupplyContext<P extends Properties = Properties> = ExecuteContext<P>;

/** Part that a sub-node supplies for one run of its parent. */
export interface Supply<T = unknown> {
  readonly value: T;
  /** Called once when that run has ended, however it ended. */
  close?(): Promise<void> | void;
}

/** Supplied part of a sub-node, in the parent's format. */
export interface Supplied<T = unknown> {
  readonly node: { readonly name: string; readonly type: string; readonly typeVersion: number };
  /** Input of the parent that the sub-node is connected to: 1 is the fallback of a model at 0. */
  readonly index: number;
  readonly value: T;
  /** External effect of repeating a run of the sub-node. */
  readonly effect: Effect;
  /**
   * Runs work as a run of the sub-node: it is recorded in the run data under the name of the sub-node, retried by its
   * settings, and journaled as a step. After a crash the recorded result is returned.
   */
  run<R>(request: SubRunRequest<R>, work: (context: ExecuteContext) => Promise<R>): Promise<R>;
}

/** A run of a sub-node. */
export interface SubRunRequest<R> {
  /** Unique among the steps of the parent's node run, and the same when that is repeated. */
  readonly key: string;
  /** Recorded input of the run. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Its recorded output; `{ response }` when absent. */
  readonly output?: ((result: R) => Readonly<Record<string, unknown>>) | undefined;
  /** Values that `$fromAI` reads in expressions of the sub-node. */
  readonly fromAi?: Readonly<Record<string, unknown>> | undefined;
  /** A failure counts as a result: after a crash the recorded failure is thrown, and the work is not done again. */
  readonly keepsFailure?: boolean | undefined;
}

/** A tool call that requires a user's approval. */
export interface AskedCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A tool that is called after a user's approval, together with others of the same node. */
export interface AskingTool {
  /** Requests approval of calls in a run of the asking node; returns for each the reason of a rejection, or null. */
  askAll(calls: readonly AskedCall[], context: ExecuteContext): Promise<(string | null)[]>;
  /** Makes a call that was approved. `context` is that of the call. */
  invokeApproved: Tool["invoke"];
}

/** A tool for language models: the contents of connections of the type `ai_tool`. */
export interface Tool {
  /** Letters, digits, `_` and `-`, at most 64. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments: an object. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /** External effect of repeating a call, if it differs from repeating a run of its node. */
  readonly effect?: Effect | undefined;
  /** Present if the tool itself requests approval before each call: sends one request for several calls. */
  readonly asksFirst?: AskingTool | undefined;
  /** `context` is that of the call: a run of the tool's node. @throws an error whose message the model reads */
  invoke(input: Readonly<Record<string, unknown>>, context: ExecuteContext): Promise<unknown>;
}
