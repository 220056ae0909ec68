import type { Approval, CallToApprove } from "@heddle/ai";
import { type NodeEnvironment, questionInWords, type WaitRequest } from "@heddle/workflow";
import { record } from "../../send-and-wait/plain-values.ts";
import { type Limit, limitOf } from "../../waits/wait-time.ts";
import { askedInChat } from "../chat/asked-question.ts";

/** Options of an agent, as they are given. */
interface ApprovalOptions {
  readonly toolApproval?: Approval["rule"] | undefined;
  readonly toolApprovalInChat?: boolean | undefined;
  readonly toolApprovalLimit?: { readonly values?: unknown } | undefined;
}

/** What is kept of a question until it is answered. */
export interface KeptQuestion {
  /** Differs between the questions of an execution: a page of an earlier one does not answer a later one. */
  readonly id: string;
  readonly agent: string;
  readonly calls: readonly CallToApprove[];
  /** Where the answer goes that is given in a chat. */
  readonly resumeUrl?: string | undefined;
}

/** What people press, or write in a chat. */
export const APPROVE = "Approve";
export const DECLINE = "Decline";

const CHAT_TRIGGERS = ["chatTrigger", "manualChatTrigger"].map((name) => `@n8n/n8n-nodes-langchain.${name}`);

/** How an agent asks before it calls tools, as its options say; `never` where they say nothing. */
export function approvalOf(context: NodeEnvironment, itemIndex: number, options: ApprovalOptions): Approval {
  return {
    rule: ruleOf(options.toolApproval),
    request(calls, key) {
      const id = JSON.stringify([context.node.name, context.runIndex, key]);
      return requestOf(context, itemIndex, options, { id, agent: context.node.name, calls });
    },
  };
}

/** What a file says wrongly counts as the strictest. */
function ruleOf(value: unknown): Approval["rule"] {
  if (value === undefined || value === null || value === "") return "never";
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

/** A person who chats began the execution. */
function isChat(context: NodeEnvironment): boolean {
  return CHAT_TRIGGERS.some((type) => context.lastItemsOf(type) !== undefined);
}

/** What is asked, as a text. */
export const questionText = ({ agent, calls }: KeptQuestion): string => questionInWords(agent, calls);
