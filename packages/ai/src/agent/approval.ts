import type { Effect, Item, NodeEnvironment, WaitRequest } from "@heddle/workflow";
import { isRecord, refusalOf } from "@heddle/workflow";
import { outsideContentOf } from "./outside-content.ts";

/** Tool calls that require a user's approval. */
type ApprovalRule = "never" | "outside" | "unsafe" | "always";

/** Tool call that a user approves or declines. */
export interface CallToApprove {
  /** Position among the calls of one model response. */
  readonly position: number;
  readonly tool: string;
  /** Name of the node that the call would run. */
  readonly node: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Ways in which an agent requests approval for tool calls. */
export interface Approval {
  /**
   * Absent if the options do not set it: `defaultRule` applies then, and calls are refused where no user can be
   * asked, instead of failing the run.
   */
  readonly rule?: ApprovalRule | undefined;
  /**
   * Returns the wait of the execution: an item with the `ApprovalAnswer` as `data`. `key` distinguishes the questions
   * of a node run. Absent for nodes that cannot ask: such calls are refused.
   */
  request?(calls: readonly CallToApprove[], key: string): WaitRequest;
}

/** Returns the rule for nodes without the option: workflows that pass outside content unmarked do not ask. */
export function defaultRule({ workflow }: Pick<NodeEnvironment, "workflow">): ApprovalRule {
  return outsideContentOf(workflow.settings["outsideContent"]) === "as-is" ? "never" : "outside";
}

/** Decision of the user. */
export interface ApprovalAnswer {
  /** Positions of the approved calls. */
  readonly approved: readonly number[];
  /** Reason for declining the other calls. */
  readonly reason?: string | undefined;
}

/**
 * Reports whether a call requires approval; `hasReadOutside` is true once the model has read outside content that a
 * tool returned.
 */
export function needsApproval(rule: ApprovalRule, effect: Effect, hasReadOutside: boolean): boolean {
  if (rule === "always") return true;
  return effect === "unsafe" && (rule === "unsafe" || (rule === "outside" && hasReadOutside));
}

/** Returns the tool result for a declined call; undefined for an approved one. */
export function declined(answer: Item | null, position: number): string | undefined {
  if (answer === null) return refusalOf(null);
  const { approved, reason } = isRecord(answer.json["data"]) ? answer.json["data"] : {};
  if (Array.isArray(approved) && approved.includes(position)) return undefined;
  return refusalOf(typeof reason === "string" ? reason : "");
}
