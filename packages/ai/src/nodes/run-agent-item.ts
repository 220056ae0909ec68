import type { NodeEnvironment, Supplied } from "@heddle/workflow";
import type { Approval } from "../agent/approval.ts";
import { type FinalAnswer, finalAnswer } from "../agent/final-answer.ts";
import { runAgent } from "../agent/run-agent.ts";
import { textOf } from "../agent/state.ts";
import { objectSchema } from "../json/object-schema.ts";
import { schemaNote } from "../json/schema-note.ts";
import type { ChatMemory } from "../port/chat-memory.ts";
import type { ChatMessage, UserContent } from "../port/message.ts";
import type { OutputParser, UnusableAnswer } from "../port/output-parser.ts";
import type { Usage } from "../port/usage.ts";
import { AgentModel, type OnText } from "./ask-model.ts";
import { AgentTools } from "./call-tools.ts";

/** Task of an agent for one item. */
export interface AgentTask {
  readonly itemIndex: number;
  /** Messages before those of the memory: the system message, and examples. */
  readonly preface: readonly ChatMessage[];
  readonly prompt: readonly UserContent[];
  readonly maxTurns: number;
  readonly hasFallback: boolean;
  readonly hasParser: boolean;
  /** The caller can read a streamed response. */
  readonly mayStream: boolean;
  /** Approval rule for tool calls; absent = never. */
  readonly approval?: Approval | undefined;
  /** False for chains, which call no tools and remember nothing. */
  readonly isAgent: boolean;
}

/** A call of a tool and its result, in the shape of the format. */
interface IntermediateStep {
  readonly action: { tool: string; toolInput: unknown; toolCallId: string; log: string };
  readonly observation: string;
}

/** Outcome. */
export interface AgentAnswer {
  readonly output: unknown;
  readonly steps: readonly IntermediateStep[];
  readonly usage: Usage;
}

/** Runs an agent with the model, the tools, the memory and the parser that sub-nodes supply. */
export async function runAgentItem(context: NodeEnvironment, task: AgentTask): Promise<AgentAnswer> {
  const { itemIndex, hasFallback, isAgent } = task;
  const model = await AgentModel.of(context, { hasFallback });
  const tools = isAgent ? await AgentTools.of(context, task.approval) : undefined;
  const [memory] = isAgent ? await context.supplied<ChatMemory>("ai_memory") : [];
  const connected = task.hasParser ? (await context.supplied<OutputParser>("ai_outputParser"))[0] : undefined;
  const parser = connected?.value;
  const remembered = memory ? await load(memory, itemIndex) : [];
  tools?.remember(remembered);
  const schema = parser && objectSchema(parser.schema);
  const note: ChatMessage[] =
    schema && model.structuredOutput !== "schema" ? [{ role: "system", content: schemaNote(schema) }] : [];
  const prompt: ChatMessage = { role: "user", content: task.prompt };
  const before = [...joined([...task.preface, ...note]), ...remembered];
  const declarations = tools?.declarations ?? [];
  const onText = task.mayStream && !parser ? streamTo(context, itemIndex) : undefined;
  const { state, text, output } = await runAgent({
    messages: [...before, prompt],
    limits: { maxTurns: task.maxTurns },
    parser,
    ...(connected && { read: readBy(connected, itemIndex) }),
    ...(connected?.value.repair && { repair: repairedBy(connected, itemIndex) }),
    ask: (messages, turn) =>
      model.ask(`${itemIndex} model ${turn}`, messages, {
        onText,
        tools: declarations.length > 0 ? declarations : undefined,
        output: schema && { name: "answer", schema },
      }),
    call: async (calls, turn) =>
      (await tools?.call(
        calls,
        (position) => `${itemIndex} tool ${turn} ${position}`,
        `${itemIndex} approval ${turn}`,
      )) ?? [],
  });
  if (onText) context.emit?.({ type: "end", itemIndex });
  const transcript = state.messages.slice(before.length);
  if (memory) await save(memory, context, { itemIndex, messages: exchangeOf(prompt, transcript, text) });
  return { output, steps: stepsOf(transcript), usage: state.usage };
}

/**
 * Stored messages of a run: the prompt, the calls of tools with their results, and the response; not the responses that
 * had to be corrected.
 */
function exchangeOf(prompt: ChatMessage, transcript: readonly ChatMessage[], text: string): ChatMessage[] {
  const calls = transcript.filter(
    ({ role, content }) =>
      role === "tool" || (role === "assistant" && content.some(({ type }) => type === "tool-call")),
  );
  return [prompt, ...calls, { role: "assistant", content: [{ type: "text", text }] }];
}

/** Parsing a response is a run of the parser, which shows its result. */
function readBy({ run, value }: Supplied<OutputParser>, itemIndex: number) {
  return (text: string, turn: number) =>
    run<FinalAnswer>(
      { key: `${itemIndex} parse ${turn}`, input: { action: "parse", text }, output: shownAnswer },
      async () => finalAnswer(value, text),
    );
}

/** In the shape of the format. */
function shownAnswer(answer: FinalAnswer): Record<string, unknown> {
  return "output" in answer
    ? { action: "parse", response: { output: answer.output } }
    : { action: "parse", error: answer.problem };
}

/** Corrections by the model of a parser are runs of the parser. */
function repairedBy({ run, value }: Supplied<OutputParser>, itemIndex: number) {
  return (answer: UnusableAnswer, turn: number) =>
    run({ key: `${itemIndex} parser ${turn}`, input: { ...answer } }, async (call) =>
      value.repair ? value.repair(answer, call) : answer.text,
    );
}

/** Streams text to the caller, if it reads a stream. */
function streamTo({ emit }: NodeEnvironment, itemIndex: number): OnText | undefined {
  if (!emit) return undefined;
  emit({ type: "begin", itemIndex });
  return (content) => emit({ type: "item", itemIndex, content });
}

/** System messages merged into one at the start: some providers accept no more. */
function joined(messages: readonly ChatMessage[]): ChatMessage[] {
  const texts = messages.flatMap(({ role, content }) => (role === "system" && content ? [content] : []));
  const others = messages.filter(({ role }) => role !== "system");
  return texts.length > 0 ? [{ role: "system", content: texts.join("\n\n") }, ...others] : others;
}

function load({ run, value }: Supplied<ChatMemory>, itemIndex: number): Promise<readonly ChatMessage[]> {
  const request = { key: `${itemIndex} memory load`, input: { action: "load" }, output: shownMessages };
  return run(request, () => value.load());
}

async function save(
  { run, value }: Supplied<ChatMemory>,
  { node, runIndex }: NodeEnvironment,
  { itemIndex, messages }: { itemIndex: number; messages: readonly ChatMessage[] },
): Promise<void> {
  const input = { action: "save", ...shownMessages(messages) };
  const key = `${itemIndex} memory save`;
  await run({ key, input, output: () => ({}) }, async () => {
    await value.append(messages, `${node.name}:${runIndex}:${key}`);
    return null;
  });
}

function shownMessages(messages: readonly ChatMessage[]): { messages: unknown[] } {
  return {
    messages: messages.map((message) => ({
      role: message.role,
      content: message.role === "assistant" ? textOf(message) : message.content,
    })),
  };
}

/** The calls of tools in a transcript. */
function stepsOf(messages: readonly ChatMessage[]): IntermediateStep[] {
  const results = new Map(
    messages.flatMap(({ role, content }) =>
      role === "tool" ? content.map((part) => [part.toolCallId, part.result] as const) : [],
    ),
  );
  return messages.flatMap((message) => {
    if (message.role !== "assistant") return [];
    const log = textOf(message);
    return message.content.flatMap((part) => {
      if (part.type !== "tool-call") return [];
      const result = results.get(part.toolCallId);
      const observation = typeof result === "string" ? result : (JSON.stringify(result) ?? "");
      const { toolName: tool, toolCallId } = part;
      return [{ action: { tool, toolInput: parsed(part.input), toolCallId, log }, observation }];
    });
  });
}

function parsed(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}
