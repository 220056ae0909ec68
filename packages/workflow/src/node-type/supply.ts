import type { Effect, ExecuteContext } from "./execute-context.ts";
import type { Properties } from "./parameter-types.ts";

/** A type of connection by which a sub-node serves another node, such as `ai_languageModel`. */
export type SupplyConnection = `ai_${string}`;

/**
 * What a sub-node sees while it makes what it supplies. Its items are those of the node that asked; its expressions see the first of them.
 */
export type SupplyContext<P extends Properties = Properties> = ExecuteContext<P>;

/** What a sub-node supplies for one run of the node that asked. */
export interface Supply<T = unknown> {
  readonly value: T;
  /** Called once when that run has ended, however it ended. */
  close?(): Promise<void> | void;
}

/** What a sub-node supplied, as the node sees it that asked. */
export interface Supplied<T = unknown> {
  readonly node: { readonly name: string; readonly type: string; readonly typeVersion: number };
  /** The input of the asking node that the sub-node is connected to: 1 is the fallback of a model at 0. */
  readonly index: number;
  readonly value: T;
  /** What repeating a run of the sub-node would do. */
  readonly effect: Effect;
  /**
   * Does a piece of work as a run of the sub-node: it stands in the run data under the name of the sub-node, is tried again as its settings
   * say, and is journalled as a step. After a crash the recorded result is returned.
   */
  run<R>(request: SubRunRequest<R>, work: (context: ExecuteContext) => Promise<R>): Promise<R>;
}

/** A run of a sub-node. */
export interface SubRunRequest<R> {
  /** Different for every step of the node run that asks, and the same when that is repeated. */
  readonly key: string;
  /** What the run is shown to have received. */
  readonly input: Readonly<Record<string, unknown>>;
  /** What it is shown to have returned; `{ response }` when absent. */
  readonly output?: ((result: R) => Readonly<Record<string, unknown>>) | undefined;
  /** What `$fromAI` reads in expressions of the sub-node. */
  readonly fromAi?: Readonly<Record<string, unknown>> | undefined;
  /** A failure counts as a result: after a crash the recorded failure is thrown, and the work is not done again. */
  readonly keepsFailure?: boolean | undefined;
}

/** A call of a tool that a person is asked about. */
export interface AskedCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A tool that is called when a person has approved, together with others of the same node. */
export interface AskingTool {
  /** Asks about calls in a run of the node that asks; returns for each why it is not to be made, or null. */
  askAll(calls: readonly AskedCall[], context: ExecuteContext): Promise<(string | null)[]>;
  /** Makes a call that was approved. `context` is that of the call. */
  invokeApproved: Tool["invoke"];
}

/** A tool that a language model may call: what connections of the type `ai_tool` carry. */
export interface Tool {
  /** Letters, digits, `_` and `-`, at most 64. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments: an object. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /** What repeating a call would do, where that is not what repeating a run of its node would do. */
  readonly effect?: Effect | undefined;
  /** Present where a person is asked before each call, by the tool itself: how to ask once about several calls. */
  readonly asksFirst?: AskingTool | undefined;
  /** `context` is that of the call: a run of the tool's node. @throws an error whose message the model reads */
  invoke(input: Readonly<Record<string, unknown>>, context: ExecuteContext): Promise<unknown>;
}
