import type { Approval, CallToApprove } from "@heddle/ai";
import { type NodeEnvironment, questionInWords, type WaitRequest } from "@heddle/workflow";
import { record } from "../../send-and-wait/plain-values.ts";
import { type Limit, limitOf } from "../../waits/wait-time.ts";
import { askedInChat } from "../reply/asked-question.ts";

/** Approval options of an agent as stored. */
interface ApprovalOptions {
  readonly toolApproval?: Approval["rule"] | undefined;
  readonly toolApprovalInChat?: boolean | undefined;
  readonly toolApprovalLimit?: { readonly values?: unknown } | undefined;
}

/** Data of a question that is stored until it is answered. */
export interface KeptQuestion {
  /** Unique among the questions of an execution, so that a page of an earlier question cannot answer a later one. */
  readonly id: string;
  readonly agent: string;
  readonly calls: readonly CallToApprove[];
  /** URL for the answer from a chat. */
  readonly resumeUrl?: string | undefined;
}

/** Label of the button, also accepted as a chat message. */
export const APPROVE = "Approve";
export const DECLINE = "Decline";

const CHAT_TRIGGERS = ["chatTrigger", "manualChatTrigger"].map((name) => `@n8n/n8n-nodes-langchain.${name}`);

/** Returns the approval settings of an agent from its options. */
export function approvalOf(context: NodeEnvironment, itemIndex: number, options: ApprovalOptions): Approval {
  return {
    rule: ruleOf(options.toolApproval),
    request(calls, key) {
      const id = JSON.stringify([context.node.name, context.runIndex, key]);
      return requestOf(context, itemIndex, options, { id, agent: context.node.name, calls });
    },
  };
}

/** Invalid values in a file count as the strictest rule. */
function ruleOf(value: unknown): Approval["rule"] {
  if (value === undefined || value === null || value === "") return undefined;
  return value === "never" || value === "unsafe" || value === "outside" ? value : "always";
}

function requestOf(
  context: NodeEnvironment,
  itemIndex: number,
  { toolApprovalInChat = true, toolApprovalLimit }: ApprovalOptions,
  kept: KeptQuestion,
): WaitRequest {
  const { emit } = context;
  const limit = toolApprovalLimit?.values;
  const question = questionText(kept);
  const shared = {
    question,
    ...(limit !== undefined && { till: limitOf(context, record(limit) as Limit) }),
  };
  if (!toolApprovalInChat || !isChat(context))
    return { ...shared, kind: "form", parameters: { options: { approval: kept } } };
  const { resumeUrl } = askedInChat(context, kept.id);
  const reply = { resumeUrl, buttons: [DECLINE, APPROVE] };
  emit?.({ type: "begin", itemIndex });
  emit?.({ type: "item", itemIndex, content: question });
  emit?.({ type: "end", itemIndex });
  emit?.({ type: "wait", itemIndex, content: JSON.stringify(reply) });
  return {
    ...shared,
    kind: "webhook",
    parameters: {
      options: { approval: { ...kept, resumeUrl } },
      responseMode: emit ? "streaming" : "lastNode",
    },
    answer: {
      status: 200,
      headers: { "cache-control": "no-store" },
      body: { kind: "json", value: { output: question, ...reply } },
    },
  };
}

/** Returns true if a chat user started the execution. */
function isChat(context: NodeEnvironment): boolean {
  return CHAT_TRIGGERS.some((type) => context.lastItemsOf(type) !== undefined);
}

/** Returns the question as plain text. */
export const questionText = ({ agent, calls }: KeptQuestion): string => questionInWords(agent, calls);
