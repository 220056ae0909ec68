import type { GenerateResult } from "../port/chat-model.ts";
import type { ToolCallContent, ToolResultContent } from "../port/content.ts";
import type { ChatMessage } from "../port/message.ts";
import type { Usage } from "../port/usage.ts";

/** State of an agent: plain data, changed only by the functions in this file. */
export interface AgentState {
  readonly messages: readonly ChatMessage[];
  /** Model responses so far. */
  readonly turn: number;
  /** Corrections of the final answer requested so far. */
  readonly repairs: number;
  readonly usage: Usage;
}

/** Next step of an agent. */
export type AgentAction =
  | { readonly type: "ask" }
  | { readonly type: "call"; readonly calls: readonly ToolCallContent[] }
  | { readonly type: "finish"; readonly text: string }
  | { readonly type: "fail"; readonly reason: "too-many-turns" | "same-call" };

/** Limits of one agent run. */
export interface AgentLimits {
  /** Maximum number of model responses. */
  readonly maxTurns: number;
}

/** Maximum number of identical results for the same call; further calls are refused. */
const MAX_SAME_CALLS = 3;
/** Refused repeats before the agent ends. */
const MAX_REFUSALS = 2;

/** Tool result for a repeated call. */
export const REFUSED =
  "This call was not made: it had the same result three times. Use that result, or do something else.";

export function newState(messages: readonly ChatMessage[]): AgentState {
  return { messages, turn: 0, repairs: 0, usage: { inputTokens: 0, outputTokens: 0 } };
}

/** Returns the next action for a transcript. Pure: the same transcript always leads to the same action. */
export function nextAction({ messages, turn }: AgentState, { maxTurns }: AgentLimits): AgentAction {
  const last = messages.at(-1);
  if (last?.role !== "assistant")
    return turn < maxTurns ? { type: "ask" } : { type: "fail", reason: "too-many-turns" };
  const calls = last.content.filter((part) => part.type === "tool-call");
  if (calls.length === 0) return { type: "finish", text: textOf(last) };
  const isLoop = calls.some(
    (call) => resultsOf(messages, call).filter((one) => one === REFUSED).length >= MAX_REFUSALS,
  );
  return isLoop ? { type: "fail", reason: "same-call" } : { type: "call", calls };
}

/** Returns the state after a model response. */
export function answered(state: AgentState, { content, usage }: GenerateResult): AgentState {
  return {
    ...state,
    messages: [...state.messages, { role: "assistant", content }],
    turn: state.turn + 1,
    usage: usage ? addUsage(state.usage, usage) : state.usage,
  };
}

/** Returns the state after a blank response: it counts as usage, and the model is called again. */
export function unanswered(state: AgentState, { usage }: GenerateResult): AgentState {
  return { ...state, turn: state.turn + 1, usage: usage ? addUsage(state.usage, usage) : state.usage };
}

/** Returns the state after the tool calls, in whatever order they finished. */
export function called(state: AgentState, results: readonly ToolResultContent[]): AgentState {
  return { ...state, messages: [...state.messages, { role: "tool", content: results }] };
}

/** Returns the state after an unusable final answer: the model is called again, with the reason. */
export function rejected(state: AgentState, problem: string): AgentState {
  const text = `Your answer cannot be used: ${problem}. Answer again with the corrected JSON only.`;
  const message: ChatMessage = { role: "user", content: [{ type: "text", text }] };
  return { ...state, messages: [...state.messages, message], repairs: state.repairs + 1 };
}

/** Reports whether a call returned the same result so often that it is refused. */
export function isRepeated(messages: readonly ChatMessage[], call: ToolCallContent): boolean {
  const results = resultsOf(messages, call).filter((one) => one !== REFUSED);
  const last = results.slice(-MAX_SAME_CALLS).map((one) => JSON.stringify(one));
  return last.length === MAX_SAME_CALLS && last.every((one) => one === last[0]);
}

/** Returns the text of a response. */
export function textOf({ content }: Extract<ChatMessage, { role: "assistant" }>): string {
  return content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
}

/** Returns the results of earlier calls of the same tool with the same arguments. */
function resultsOf(messages: readonly ChatMessage[], call: ToolCallContent): unknown[] {
  const same = new Set<string>();
  const results: unknown[] = [];
  for (const { role, content } of messages) {
    if (role === "assistant")
      for (const part of content)
        if (part.type === "tool-call" && isSame(part, call)) same.add(part.toolCallId);
    if (role === "tool") for (const part of content) if (same.has(part.toolCallId)) results.push(part.result);
  }
  return results;
}

function isSame(a: ToolCallContent, b: ToolCallContent): boolean {
  return a.toolName === b.toolName && a.input.replaceAll(/\s/g, "") === b.input.replaceAll(/\s/g, "");
}

function addUsage(a: Usage, b: Usage): Usage {
  const sum = (key: keyof Usage) =>
    a[key] === undefined && b[key] === undefined ? undefined : (a[key] ?? 0) + (b[key] ?? 0);
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    cachedInputTokens: sum("cachedInputTokens"),
    cacheWriteTokens: sum("cacheWriteTokens"),
    outputTokens: a.outputTokens + b.outputTokens,
    reasoningTokens: sum("reasoningTokens"),
  };
}
