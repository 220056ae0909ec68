import { aiError } from "../errors.ts";
import type { FinishReason, GenerateResult } from "../port/chat-model.ts";
import type { ToolCallContent, ToolResultContent } from "../port/content.ts";
import type { ChatMessage } from "../port/message.ts";
import type { OutputParser, UnusableAnswer } from "../port/output-parser.ts";
import { assertComplete, isBlank } from "./assert-complete.ts";
import { type FinalAnswer, finalAnswer } from "./final-answer.ts";
import {
  type AgentLimits,
  type AgentState,
  answered,
  called,
  isRepeated,
  newState,
  nextAction,
  REFUSED,
  rejected,
  unanswered,
} from "./state.ts";

/** Corrections requested from a model before its answer counts as an error. */
const MAX_REPAIRS = 2;

/** Blank responses after which the model is called again. */
const MAX_BLANKS = 2;

/** Dependencies of an agent. They perform everything outside the transcript. */
export interface AgentWork {
  readonly messages: readonly ChatMessage[];
  readonly limits: AgentLimits;
  readonly parser?: OutputParser | undefined;
  /** Reads a final answer with the parser; defaults to `finalAnswer`. */
  read?(text: string, turn: number): Promise<FinalAnswer>;
  /** Has a second model correct an answer, if one is configured; returns its text. */
  repair?(answer: UnusableAnswer, turn: number): Promise<string>;
  /** Calls the model; `turn` counts from 0. */
  ask(messages: readonly ChatMessage[], turn: number): Promise<GenerateResult>;
  /** Makes the calls of one response. Errors become results. */
  call(calls: readonly ToolCallContent[], turn: number): Promise<readonly ToolResultContent[]>;
}

/** Outcome of an agent. */
interface AgentEnd {
  readonly state: AgentState;
  readonly text: string;
  /** Text of the answer, or the value that the parser read. */
  readonly output: unknown;
}

/** Runs a model with tools until it answers. */
export async function runAgent(work: AgentWork): Promise<AgentEnd> {
  let state = newState(work.messages);
  let reason: FinishReason = "stop";
  let blanks = 0;
  for (;;) {
    const action = nextAction(state, work.limits);
    switch (action.type) {
      case "ask": {
        const answer = await work.ask(state.messages, state.turn);
        assertComplete(answer);
        reason = answer.finishReason;
        if (isBlank(answer) && ++blanks > MAX_BLANKS) throw aiError("no-answer", {});
        state = isBlank(answer) ? unanswered(state, answer) : answered(state, answer);
        break;
      }
      case "call":
        state = called(state, await callTools(work, state, action.calls));
        break;
      case "fail":
        throw action.reason === "same-call"
          ? aiError("same-call", {})
          : aiError("too-many-turns", work.limits);
      case "finish": {
        const { parser } = work;
        if (!parser) return { state, text: action.text, output: action.text };
        const answer = await usableAnswer(work, parser, action.text, state.turn);
        if ("output" in answer) return { state, text: action.text, output: answer.output };
        const { problem } = answer;
        // A retry would exceed the limit again.
        if (reason === "length") throw aiError("answer-cut", { where: "before it had the required shape" });
        if (state.repairs >= MAX_REPAIRS) throw aiError("unusable-answer", { problem, text: action.text });
        state = rejected(state, problem);
      }
    }
  }
}

/** Returns the answer in the required shape, from the model or corrected by a second one. */
async function usableAnswer(
  { repair, read }: AgentWork,
  parser: OutputParser,
  text: string,
  turn: number,
): Promise<FinalAnswer> {
  const answer = await (read?.(text, turn) ?? finalAnswer(parser, text));
  if ("output" in answer || !repair) return answer;
  return finalAnswer(parser, await repair({ text, problem: answer.problem }, turn));
}

/** Returns exactly one result per call, in the order of the calls; calls that cannot succeed are not made. */
async function callTools(
  work: AgentWork,
  { messages, turn }: AgentState,
  calls: readonly ToolCallContent[],
): Promise<ToolResultContent[]> {
  const made = calls.filter((call) => !isRepeated(messages, call));
  const results = new Map(
    (made.length > 0 ? await work.call(made, turn) : []).map((result) => [result.toolCallId, result]),
  );
  return calls.map(
    (call) =>
      results.get(call.toolCallId) ?? {
        type: "tool-result",
        toolCallId: call.toolCallId,
        toolName: call.toolName,
        result: REFUSED,
        isError: true,
      },
  );
}
