import type { FileContent } from "../../port/content.ts";
import type { ChatMessage } from "../../port/message.ts";
import { callArguments, resultText, textIn } from "../content.ts";
import type { ModelSettings } from "../settings.ts";
import { withShapeInWords } from "../shape-in-words.ts";
import { unsupportedFile } from "../unsupported.ts";
import type { ModelCall } from "../wire-format.ts";

/** Settings of a local model. */
export interface OllamaSettings extends ModelSettings {
  /** Context size in tokens. */
  readonly contextTokens?: number | undefined;
  /** Time that the model stays in memory, such as `5m`. */
  readonly keepAlive?: string | undefined;
  /** Further options of the model, by Ollama's names. */
  readonly modelOptions?: Readonly<Record<string, unknown>> | undefined;
}

/** A request of Ollama's own format. @see https://docs.ollama.com/api/chat */
export interface OllamaRequest {
  model: string;
  messages: OllamaMessage[];
  tools?: { type: "function"; function: { name: string; description: string; parameters: object } }[];
  format?: "json" | Readonly<Record<string, unknown>>;
  options?: Record<string, unknown>;
  keep_alive?: string;
  stream: boolean;
}

interface OllamaMessage {
  role: "system" | "user" | "assistant" | "tool";
  content: string;
  thinking?: string;
  images?: string[];
  tool_calls?: { function: { name: string; arguments: Record<string, unknown> } }[];
  tool_name?: string;
}

/** The body of a request. */
export function ollamaRequest(
  { messages, options, isStreamed }: ModelCall,
  model: string,
  settings: OllamaSettings,
): OllamaRequest {
  const { tools = [], toolChoice, output } = options;
  // A model with an enforced format calls no tools: then the format is described in the prompt.
  const isFree = tools.length > 0 && toolChoice !== "none";
  const format = isFree ? undefined : (output?.schema ?? (output || settings.isJson ? "json" : undefined));
  const said = isFree ? withShapeInWords(messages, options) : messages;
  const modelOptions = optionsOf(settings);
  return {
    model,
    messages: said.flatMap(wireMessages),
    ...(isFree && {
      tools: tools.map(({ name, description, inputSchema }) => ({
        type: "function" as const,
        function: { name, description, parameters: inputSchema },
      })),
    }),
    ...(format && { format }),
    ...(Object.keys(modelOptions).length > 0 && { options: modelOptions }),
    ...(settings.keepAlive && { keep_alive: settings.keepAlive }),
    stream: isStreamed,
    ...settings.extraBody,
  };
}

function optionsOf(settings: OllamaSettings): Record<string, unknown> {
  const { maxTokens, topK } = settings;
  const fields = {
    ...settings.modelOptions,
    temperature: settings.temperature,
    top_p: settings.topP,
    top_k: topK !== undefined && topK > 0 ? topK : undefined,
    num_ctx: settings.contextTokens,
    num_predict: maxTokens !== undefined && maxTokens > 0 ? maxTokens : undefined,
    presence_penalty: settings.presencePenalty,
    frequency_penalty: settings.frequencyPenalty,
    seed: settings.seed,
    stop: settings.stop?.length ? settings.stop : undefined,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function wireMessages(message: ChatMessage): OllamaMessage[] {
  switch (message.role) {
    case "system":
      return [{ role: "system", content: message.content }];
    case "user": {
      const images = message.content.flatMap((part) => (part.type === "file" ? [imageOf(part)] : []));
      return [{ role: "user", content: textIn(message.content), ...(images.length > 0 && { images }) }];
    }
    case "assistant": {
      const calls = message.content.flatMap((part) =>
        part.type === "tool-call"
          ? [{ function: { name: part.toolName, arguments: callArguments(part.input) } }]
          : [],
      );
      const content = textIn(message.content);
      if (content === "" && calls.length === 0) return [];
      return [{ role: "assistant", content, ...(calls.length > 0 && { tool_calls: calls }) }];
    }
    case "tool":
      return message.content.map((result) => ({
        role: "tool",
        tool_name: result.toolName,
        content: resultText(result),
      }));
  }
}

function imageOf({ mediaType, source }: FileContent): string {
  if (source.type === "url" || !mediaType.startsWith("image/")) throw unsupportedFile(mediaType, source.type);
  return source.base64;
}
