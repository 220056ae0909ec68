import type { Attributes } from "@opentelemetry/api";
import type { ModelFacts } from "../executor/model-facts.ts";

/** Names and attributes of spans of models, tools and agents, by OpenTelemetry's semantic conventions for generative AI. */
const OPERATIONS: Readonly<Record<ModelFacts["kind"], string>> = {
  chat: "chat",
  embeddings: "embeddings",
  tool: "execute_tool",
  agent: "invoke_agent",
};

/** The name of a span, such as `chat gpt-5-mini`. */
export function genAiName({ kind, model, tool }: ModelFacts, node: string): string {
  const about = kind === "tool" ? (tool?.name ?? node) : kind === "agent" ? node : model;
  return about === undefined ? OPERATIONS[kind] : `${OPERATIONS[kind]} ${about}`;
}

/** True for calls that leave the process. */
export function isClientCall({ kind }: ModelFacts): boolean {
  return kind === "chat" || kind === "embeddings";
}

/** Attributes without contents of prompts and answers. */
export function genAiAttributes(facts: ModelFacts, node: string): Attributes {
  const { kind, provider, model, answeredBy, finishReason, tokens, cost, tool } = facts;
  const all: Record<string, string | number | string[] | undefined> = {
    "gen_ai.operation.name": OPERATIONS[kind],
    "gen_ai.provider.name": provider,
    "gen_ai.request.model": model,
    "gen_ai.response.model": answeredBy,
    "gen_ai.response.finish_reasons": finishReason === undefined ? undefined : [finishReason],
    "gen_ai.usage.input_tokens": tokens?.inputTokens,
    "gen_ai.usage.output_tokens": kind === "chat" ? tokens?.outputTokens : undefined,
    "gen_ai.usage.cache_read.input_tokens": tokens?.cachedInputTokens,
    "gen_ai.usage.cache_creation.input_tokens": tokens?.cacheWriteTokens,
    "gen_ai.usage.reasoning.output_tokens": tokens?.reasoningTokens,
    "heddle.model.cost": cost,
    "gen_ai.tool.name": kind === "tool" ? (tool?.name ?? node) : undefined,
    "gen_ai.tool.type": kind === "tool" ? "function" : undefined,
    "gen_ai.tool.call.id": tool?.callId,
    "gen_ai.agent.name": kind === "agent" ? node : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
