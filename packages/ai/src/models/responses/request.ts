import type { GenerateOptions } from "../../port/chat-model.ts";
import { isReasoningModel } from "../open-ai-reasoning.ts";
import { outputSchema } from "../schema/closed-schema.ts";
import { answerName, plainSchema } from "../schema/plain-schema.ts";
import type { ModelCall } from "../wire-format.ts";
import { inputItems } from "./input.ts";
import type { ResponsesSettings } from "./settings.ts";
import type { InputItem, ResponsesRequest, ResponsesTool } from "./wire.ts";

/** The body of a request. The service keeps nothing: a conversation is whole in every request, also after a crash. */
export function responsesRequest(
  { messages, options, isStreamed }: ModelCall,
  model: string,
  settings: ResponsesSettings,
): ResponsesRequest {
  const format = formatOf(options, settings);
  const tools = toolsOf(options, settings);
  return {
    model,
    input: withWordJson(inputItems(messages), format ?? settings.text?.format),
    ...(tools.length > 0 && { tools }),
    ...(tools.length > 0 && options.toolChoice && { tool_choice: choiceOf(options.toolChoice) }),
    ...((format || settings.text) && { text: { ...settings.text, ...(format && { format }) } }),
    ...sampling(settings, isReasoningModel(model)),
    ...(isReasoningModel(model) && { include: ["reasoning.encrypted_content" as const] }),
    store: false,
    ...(isStreamed && { stream: true as const }),
    ...settings.extraBody,
  };
}

function sampling(
  { temperature, topP, maxTokens, reasoningEffort }: ResponsesSettings,
  isReasoning: boolean,
): Partial<ResponsesRequest> {
  const fields = {
    temperature: isReasoning ? undefined : temperature,
    top_p: isReasoning ? undefined : topP,
    // Files contain -1 for no limit.
    max_output_tokens: maxTokens !== undefined && maxTokens > 0 ? maxTokens : undefined,
    reasoning: isReasoning && reasoningEffort ? { effort: reasoningEffort } : undefined,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function toolsOf({ tools = [] }: GenerateOptions, { builtInTools = [] }: ResponsesSettings): ResponsesTool[] {
  const own = tools.map(({ name, description, inputSchema }) => ({
    type: "function" as const,
    name,
    description,
    parameters: plainSchema(inputSchema),
    strict: false,
  }));
  return [...own, ...builtInTools];
}

function choiceOf(choice: NonNullable<GenerateOptions["toolChoice"]>): ResponsesRequest["tool_choice"] {
  return typeof choice === "object" ? { type: "function", name: choice.toolName } : choice;
}

type Format = NonNullable<ResponsesRequest["text"]>["format"] | undefined;

function formatOf({ output }: GenerateOptions, { isJson }: ResponsesSettings): Format {
  if (!output && !isJson) return undefined;
  if (!output?.schema) return { type: "json_object" };
  const { schema, isStrict } = outputSchema(output.schema);
  return { type: "json_schema", name: answerName(output.name), schema, strict: isStrict };
}

/** A request for a JSON object is rejected if no message contains the word. */
function withWordJson(input: InputItem[], format: Format): InputItem[] {
  if (format?.type !== "json_object" || /json/i.test(JSON.stringify(input))) return input;
  return [{ role: "system", content: "Answer with a JSON object." }, ...input];
}
