import type { ExecuteContext, NodeEnvironment, Supplied } from "@heddle/workflow";
import { isDeclined } from "../agent/assert-complete.ts";
import { outsideContentOf, withMarks } from "../agent/outside-content.ts";
import { withResultFiles } from "../agent/result-files.ts";
import { aiError } from "../errors.ts";
import { ModelNotAsked, metered } from "../metering/metered.ts";
import type { ChatModel, GenerateOptions, GenerateResult, StreamChunk } from "../port/chat-model.ts";
import type { ChatMessage } from "../port/message.ts";
import { ModelError } from "../port/model-error.ts";

/** Characters of a message that the record of a call shows. */
const MAX_SHOWN_CHARACTERS = 10_000;

/** A response, or the reason for its absence. It is recorded, so that a repeated run uses the same model. */
type Attempt = { readonly answer: GenerateResult } | { readonly failure: string };

/** Receives the streamed text of a response. */
export type OnText = (delta: string) => void;

/** The model of a node, and the one that takes its place when it fails. */
export class AgentModel {
  readonly #models: readonly Supplied<ChatModel>[];
  #inUse = 0;

  private constructor(models: readonly Supplied<ChatModel>[]) {
    this.#models = models;
  }

  /** @throws if no model is connected */
  static async of(context: NodeEnvironment, { hasFallback }: { hasFallback: boolean }): Promise<AgentModel> {
    const all = await context.supplied<ChatModel>("ai_languageModel");
    const first = all.find(({ index }) => index === 0);
    if (!first) throw aiError("no-model", { node: context.node.name });
    const second = hasFallback ? all.find(({ index }) => index === 1) : undefined;
    return new AgentModel(second ? [first, second] : [first]);
  }

  /** One of the models that are connected to a node, for nodes that choose among them. */
  static connected(model: Supplied<ChatModel>): AgentModel {
    return new AgentModel([model]);
  }

  /** The model of the node itself, without a sub-node: its calls are steps of the node's own run. */
  static own(context: NodeEnvironment, value: ChatModel): AgentModel {
    const { name, type, typeVersion } = context.node;
    const run: Supplied<ChatModel>["run"] = (request, work) =>
      context.step(request.key, "idempotent", () => work(context as ExecuteContext));
    return new AgentModel([
      { node: { name, type, typeVersion }, index: 0, value, effect: "idempotent", run },
    ]);
  }

  /** Degree to which the provider enforces the shape of a response. */
  get structuredOutput(): ChatModel["supports"]["structuredOutput"] {
    return this.#models[this.#inUse]!.value.supports.structuredOutput;
  }

  /** One step of the node run: the recorded answer after a crash, and the other model when this one fails. */
  async ask(
    key: string,
    messages: readonly ChatMessage[],
    options: GenerateOptions & { readonly onText?: OnText | undefined },
  ): Promise<GenerateResult> {
    const isLast = this.#inUse === this.#models.length - 1;
    const attempt = await this.#attempt(isLast ? key : `${key} first`, messages, options, isLast);
    if ("answer" in attempt) return attempt.answer;
    this.#inUse++;
    return this.ask(key, messages, options);
  }

  #attempt(
    key: string,
    messages: readonly ChatMessage[],
    { onText, ...options }: GenerateOptions & { readonly onText?: OnText | undefined },
    isLast: boolean,
  ): Promise<Attempt> {
    const { value: model, run } = this.#models[this.#inUse]!;
    const request = { key, input: shownRequest(messages, options), output: shownAttempt };
    return run<Attempt>(request, async (context) => {
      const { signal } = context;
      if (model.note !== undefined) context.hint(model.note);
      try {
        const given = { ...options, signal };
        // Secrets of credentials stay here, whatever a prompt or a tool holds.
        const marked = withMarks(
          withResultFiles(messages),
          outsideContentOf(context.workflow.settings["outsideContent"]),
        );
        const sent = context.models?.hideSecrets?.(marked) ?? marked;
        const { provider, modelId, maxOutputTokens } = model;
        const characters = charactersOf(messages, options);
        const asked = { provider, modelId, maxOutputTokens, characters };
        const ask = () =>
          onText ? readStream(model.stream(sent, given), onText) : model.generate(sent, given);
        const answer = await metered(context, asked, ask, ({ usage }) => usage);
        return !isLast && isDeclined(answer) ? { failure: "It declined to answer" } : { answer };
      } catch (error) {
        const isOfModel = error instanceof ModelError || error instanceof ModelNotAsked;
        if (isLast || !isOfModel) throw error;
        return { failure: error.message };
      }
    });
  }
}

/** Approximate length of a request; files count as little. */
function charactersOf(messages: readonly ChatMessage[], { tools }: GenerateOptions): number {
  const texts = messages.map(({ content }) =>
    typeof content === "string" ? content.length : content.reduce((sum, part) => sum + charactersIn(part), 0),
  );
  return texts.reduce((sum, length) => sum + length, JSON.stringify(tools ?? []).length);
}

function charactersIn(part: Exclude<ChatMessage["content"], string>[number]): number {
  switch (part.type) {
    case "text":
    case "reasoning":
      return part.text.length;
    case "tool-call":
      return part.input.length;
    case "tool-result":
      return (typeof part.result === "string" ? part.result : (JSON.stringify(part.result) ?? "")).length;
    default:
      return 1_000;
  }
}

/** Reads an answer to its end. */
async function readStream(chunks: AsyncIterable<StreamChunk>, onText: OnText): Promise<GenerateResult> {
  let result: GenerateResult | undefined;
  for await (const chunk of chunks)
    if (chunk.type === "text-delta") onText(chunk.delta);
    else if (chunk.type === "finish") result = chunk.result;
  if (!result) throw new Error("The answer of the model has no end");
  return result;
}

/** New messages since the last response of the model; earlier ones are in previous runs. */
function shownRequest(messages: readonly ChatMessage[], { tools }: GenerateOptions): Record<string, unknown> {
  const from = messages.findLastIndex(({ role }) => role === "assistant");
  return {
    messages: messages.slice(Math.max(0, from)).map(shownMessage),
    ...(from > 0 && { earlierMessages: from }),
    ...(tools?.length && { tools: tools.map(({ name }) => name) }),
  };
}

function shownMessage({ role, content }: ChatMessage): { role: string; content: unknown } {
  if (typeof content === "string") return { role, content: content.slice(0, MAX_SHOWN_CHARACTERS) };
  const parts = content.map((part) => {
    switch (part.type) {
      case "text":
      case "reasoning":
        return part.text.slice(0, MAX_SHOWN_CHARACTERS);
      case "file":
        return `[${part.fileName ?? part.mediaType}]`;
      case "tool-call":
        return { call: part.toolName, input: part.input.slice(0, MAX_SHOWN_CHARACTERS) };
      default:
        return { tool: part.toolName, result: part.result, ...(part.isError && { isError: true }) };
    }
  });
  return { role, content: parts.length === 1 ? parts[0] : parts };
}

/** In the members that the format has for runs of models. */
function shownAttempt(attempt: Attempt): Record<string, unknown> {
  if ("failure" in attempt) return { error: attempt.failure };
  const { content, finishReason, usage, response } = attempt.answer;
  const text = content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
  const calls = content.flatMap((part) =>
    part.type === "tool-call" ? [{ name: part.toolName, input: part.input }] : [],
  );
  const generationInfo = {
    finish_reason: finishReason,
    ...(response?.modelId && { model_name: response.modelId }),
  };
  return {
    response: { generations: [[{ text, generationInfo, ...(calls.length > 0 && { toolCalls: calls }) }]] },
    ...(usage && {
      tokenUsage: {
        promptTokens: usage.inputTokens,
        completionTokens: usage.outputTokens,
        totalTokens: usage.inputTokens + usage.outputTokens,
        ...(usage.cachedInputTokens !== undefined && { cachedTokens: usage.cachedInputTokens }),
        ...(usage.reasoningTokens !== undefined && { reasoningTokens: usage.reasoningTokens }),
      },
    }),
  };
}
