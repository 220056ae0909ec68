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

/** Corrections that a model is asked for before its answer is an error. */
const MAX_REPAIRS = 2;

/** Answers without a word that a model is asked again after. */
const MAX_BLANKS = 2;

/** What an agent works with. Everything outside of the transcript is asked for by these. */
export interface AgentWork {
  readonly messages: readonly ChatMessage[];
  readonly limits: AgentLimits;
  readonly parser?: OutputParser | undefined;
  /** Has another model correct an answer, where there is one for that; returns its text. */
  repair?(answer: UnusableAnswer, turn: number): Promise<string>;
  /** One call of the model; `turn` counts from 0. */
  ask(messages: readonly ChatMessage[], turn: number): Promise<GenerateResult>;
  /** The calls of one answer. Their errors are results. */
  call(calls: readonly ToolCallContent[], turn: number): Promise<readonly ToolResultContent[]>;
}

/** How an agent ended. */
interface AgentEnd {
  readonly state: AgentState;
  readonly text: string;
  /** The text, or the value that the parser read. */
  readonly output: unknown;
}

/** Lets a model call tools until it has an answer. */
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
        // What is too long once is too long again.
        if (reason === "length") throw aiError("answer-cut", { where: "before it had the required shape" });
        if (state.repairs >= MAX_REPAIRS) throw aiError("unusable-answer", { problem, text: action.text });
        state = rejected(state, problem);
      }
    }
  }
}

/** The answer in the required shape, as the model gave it or as another one corrected it. */
async function usableAnswer(
  { repair }: AgentWork,
  parser: OutputParser,
  text: string,
  turn: number,
): Promise<FinalAnswer> {
  const answer = finalAnswer(parser, text);
  if ("output" in answer || !repair) return answer;
  return finalAnswer(parser, await repair({ text, problem: answer.problem }, turn));
}

/** Every call gets exactly one result, in the order of the calls; calls that lead nowhere are not made. */
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
