import type { Effect, Item, WaitRequest } from "@heddle/workflow";
import { isRecord, refusalOf } from "@heddle/workflow";

/** Which calls of tools a person is asked about before they are made. */
type ApprovalRule = "never" | "outside" | "unsafe" | "always";

/** A call that a person decides about. */
export interface CallToApprove {
  /** Position among the calls of one answer of the model. */
  readonly position: number;
  readonly tool: string;
  /** Name of the node that would be called. */
  readonly node: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** How an agent asks before it calls tools. */
export interface Approval {
  readonly rule: ApprovalRule;
  /** What the execution waits for: an item with the `ApprovalAnswer` as `data`. `key` differs between the questions of a node run. */
  request(calls: readonly CallToApprove[], key: string): WaitRequest;
}

/** What a person decided. */
export interface ApprovalAnswer {
  /** Positions of the calls that are to be made. */
  readonly approved: readonly number[];
  /** What they say about the others. */
  readonly reason?: string | undefined;
}

/** Whether a call needs the word of a person; `hasReadOutside` tells whether the model has read what a tool brought from outside. */
export function needsApproval(rule: ApprovalRule, effect: Effect, hasReadOutside: boolean): boolean {
  if (rule === "always") return true;
  return effect === "unsafe" && (rule === "unsafe" || (rule === "outside" && hasReadOutside));
}

/** What the model receives about a call that was not approved; undefined for one that was. */
export function declined(answer: Item | null, position: number): string | undefined {
  if (answer === null) return refusalOf(null);
  const { approved, reason } = isRecord(answer.json["data"]) ? answer.json["data"] : {};
  if (Array.isArray(approved) && approved.includes(position)) return undefined;
  return refusalOf(typeof reason === "string" ? reason : "");
}
