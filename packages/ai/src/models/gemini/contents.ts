import type {
  FileContent,
  ProviderMetadata,
  ToolCallContent,
  ToolResultContent,
} from "../../port/content.ts";
import type { AssistantContent, ChatMessage, UserContent } from "../../port/message.ts";
import { callArguments } from "../content.ts";
import type { GeminiContent, GeminiPart } from "./wire.ts";

/** Documented placeholder for calls by another model, which have no signature. */
const NO_SIGNATURE = "skip_thought_signature_validator";

/** A conversation in the words of the format; `needsSignatures` = the model refuses calls without one. */
export function geminiContents(
  conversation: readonly ChatMessage[],
  needsSignatures: boolean,
): GeminiContent[] {
  const contents: GeminiContent[] = [];
  const callIds = callIdsIn(conversation);
  for (const message of conversation) {
    const role = message.role === "assistant" ? "model" : "user";
    const parts = partsOf(message, { needsSignatures, callIds });
    const last = contents.at(-1);
    if (parts.length === 0) continue;
    // Results are a separate message: their number must equal that of the calls.
    if (last?.role === role && !hasResults(last) && message.role !== "tool") last.parts.push(...parts);
    else contents.push({ role, parts });
  }
  return contents[0]?.role === "model"
    ? [{ role: "user", parts: [{ text: "(earlier messages are left out)" }] }, ...contents]
    : contents;
}

function hasResults({ parts }: GeminiContent): boolean {
  return parts.some((part) => part.functionResponse);
}

/** The service's ids of its calls, by ours: results refer to them, so that several calls are not mixed up. */
function callIdsIn(conversation: readonly ChatMessage[]): ReadonlyMap<string, string> {
  const calls = conversation.flatMap((message) => (message.role === "assistant" ? message.content : []));
  return new Map(
    calls.flatMap((part) => {
      const id = part.type === "tool-call" ? callIdOf(part) : undefined;
      return part.type === "tool-call" && id !== undefined ? [[part.toolCallId, id] as const] : [];
    }),
  );
}

function callIdOf({ providerMetadata }: ToolCallContent): string | undefined {
  const id = providerMetadata?.["callId"];
  return typeof id === "string" ? id : undefined;
}

interface ContentRules {
  readonly needsSignatures: boolean;
  readonly callIds: ReadonlyMap<string, string>;
}

function partsOf(message: ChatMessage, { needsSignatures, callIds }: ContentRules): GeminiPart[] {
  switch (message.role) {
    case "system":
      return [];
    case "user":
      return message.content.flatMap(userParts);
    case "assistant":
      return assistantParts(message.content, needsSignatures);
    case "tool":
      return message.content.map((result) => resultPart(result, callIds.get(result.toolCallId)));
  }
}

function userParts(part: UserContent): GeminiPart[] {
  if (part.type === "file") return [filePart(part)];
  return part.text === "" ? [] : [{ text: part.text }];
}

function filePart({ mediaType, source }: FileContent): GeminiPart {
  const mimeType = mediaType === "image/*" ? "image/jpeg" : mediaType;
  return source.type === "base64"
    ? { inlineData: { mimeType, data: source.base64 } }
    : { fileData: { mimeType, fileUri: source.url } };
}

function assistantParts(content: readonly AssistantContent[], needsSignatures: boolean): GeminiPart[] {
  const parts = content.flatMap(assistantPart);
  const first = parts.find((part) => part.functionCall);
  if (needsSignatures && first && first.thoughtSignature === undefined) first.thoughtSignature = NO_SIGNATURE;
  return parts;
}

function assistantPart(part: AssistantContent): GeminiPart[] {
  switch (part.type) {
    case "text":
      return part.text === "" ? [] : [{ text: part.text, ...signatureOf(part.providerMetadata) }];
    case "reasoning":
      // Reasoning is not sent back; only the signatures of the other parts matter.
      return [];
    case "file":
      return [{ ...filePart(part), ...signatureOf(part.providerMetadata) }];
    case "tool-call":
      return [callPart(part)];
  }
}

function callPart(call: ToolCallContent): GeminiPart {
  const id = callIdOf(call);
  return {
    functionCall: { ...(id !== undefined && { id }), name: call.toolName, args: callArguments(call.input) },
    ...signatureOf(call.providerMetadata),
  };
}

function resultPart({ toolName, result, isError }: ToolResultContent, id: string | undefined): GeminiPart {
  const isObject = typeof result === "object" && result !== null && !Array.isArray(result);
  const response = isError ? { error: result } : isObject ? (result as Record<string, unknown>) : { result };
  return { functionResponse: { ...(id !== undefined && { id }), name: toolName, response } };
}

function signatureOf(metadata: ProviderMetadata | undefined): Pick<GeminiPart, "thoughtSignature"> {
  const signature = metadata?.["thoughtSignature"];
  return typeof signature === "string" ? { thoughtSignature: signature } : {};
}
