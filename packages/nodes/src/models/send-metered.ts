import { isRecord, type NodeEnvironment, NodeError, type TokenCounts } from "@heddle/workflow";
import { providerAt } from "./compatible-provider.ts";

/** Request of a node that calls a model itself, instead of a connected one. */
interface MeteredRequest {
  /** Provider name in the semantic conventions of OpenTelemetry; derived from the credential's URL when absent. */
  readonly provider?: string | undefined;
  readonly model: string;
  readonly body: unknown;
  readonly maxOutputTokens?: number | undefined;
}

interface SendingNode {
  readonly context: NodeEnvironment;
  credential(): Promise<Readonly<Record<string, unknown>>>;
}

/** Sends such a request; it is counted and checked against budgets like requests of connected models. */
export async function sendMetered<T>(
  { context, credential }: SendingNode,
  { provider, model, body, maxOutputTokens }: MeteredRequest,
  send: () => Promise<T>,
): Promise<T> {
  const address = provider === undefined ? String((await credential())["url"] ?? "") : "";
  const maker = provider ?? (address === "" ? "openai" : providerAt(address));
  const ask = () =>
    send().catch(async (error: unknown) => {
      throw await withRemedy(error, model, maker);
    });
  if (!context.models) return ask();
  const { metered } = await import("@heddle/ai");
  const asked = {
    provider: maker,
    modelId: model,
    characters: (JSON.stringify(body, withoutFiles) ?? "").length,
    maxOutputTokens,
  };
  // An answer that names no tokens is a call all the same.
  return metered(context, asked, ask, (answer) => usageIn(answer) ?? NO_TOKENS);
}

/** An error about the model includes its replacement as the remedy. */
async function withRemedy(error: unknown, model: string, maker: string): Promise<unknown> {
  if (!(error instanceof NodeError) || !["400", "404", "410"].includes(error.httpCode ?? "")) return error;
  const { MODEL_MISSING, remedyForMissing } = await import("@heddle/ai");
  if (!MODEL_MISSING.test(error.message)) return error;
  return Object.assign(error, { description: remedyForMissing(model, maker) });
}

/** Usage for services that bill by images, seconds or characters. */
const NO_TOKENS: TokenCounts = { inputTokens: 0 };

/** Characters above which a value counts as a file: its tokens do not follow from its length. */
const MAX_TEXT_CHARACTERS = 100_000;

function withoutFiles(_: string, value: unknown): unknown {
  const isFile =
    typeof value === "string" && (value.startsWith("data:") || value.length > MAX_TEXT_CHARACTERS);
  return isFile ? "x".repeat(4_000) : value;
}

/** Token usage in a response, in the format of OpenAI's two APIs or of Gemini. */
export function usageIn(answer: unknown): TokenCounts | undefined {
  if (!isRecord(answer)) return undefined;
  const usage = answer["usage"] ?? answer["usageMetadata"];
  if (!isRecord(usage)) return undefined;
  const input = numberIn(usage, "prompt_tokens", "input_tokens", "promptTokenCount");
  if (input === undefined) return undefined;
  const thoughts = numberIn(usage, "thoughtsTokenCount");
  const output = numberIn(usage, "completion_tokens", "output_tokens", "candidatesTokenCount");
  return {
    inputTokens: input,
    cachedInputTokens:
      numberIn(usage, "cachedContentTokenCount") ??
      detailOf(usage, ["prompt_tokens_details", "input_tokens_details"], "cached_tokens"),
    outputTokens: (output ?? 0) + (thoughts ?? 0),
    reasoningTokens:
      thoughts ?? detailOf(usage, ["completion_tokens_details", "output_tokens_details"], "reasoning_tokens"),
  };
}

function numberIn(usage: Readonly<Record<string, unknown>>, ...names: readonly string[]): number | undefined {
  return names.map((name) => usage[name]).find((value) => typeof value === "number");
}

function detailOf(
  usage: Readonly<Record<string, unknown>>,
  groups: readonly string[],
  name: string,
): number | undefined {
  const details = groups.map((group) => usage[group]).find(isRecord);
  return details && numberIn(details, name);
}
