import { schemaNote } from "../../json/schema-note.ts";
import type { GenerateOptions } from "../../port/chat-model.ts";
import { claudeRules } from "../claude.ts";
import { withoutSystem } from "../content.ts";
import { plainSchema } from "../schema/plain-schema.ts";
import type { ModelSettings } from "../settings.ts";
import type { ModelCall } from "../wire-format.ts";
import { converseMessages } from "./messages.ts";
import type { ConverseRequest } from "./wire.ts";

/** Body of a request. The output format is described in the prompt: Converse enforces no schema. */
export function converseRequest(
  { messages, options }: ModelCall,
  model: string,
  settings: ModelSettings,
): ConverseRequest {
  const { system: given, conversation } = withoutSystem(messages);
  const { schema } = options.output ?? {};
  const system = schema ? [...given, schemaNote(schema)] : given;
  const config = inferenceConfig(model, settings);
  return {
    messages: converseMessages(conversation),
    ...(system.length > 0 && { system: system.map((text) => ({ text })) }),
    ...(Object.keys(config).length > 0 && { inferenceConfig: config }),
    ...toolsOf(options),
  };
}

function inferenceConfig(model: string, { maxTokens, temperature, topP, stop }: ModelSettings) {
  const { takesSampling, takesBoth } = claudeRules(model);
  const fields = {
    // Files contain -1 for no limit.
    maxTokens: maxTokens !== undefined && maxTokens > 0 ? maxTokens : undefined,
    temperature: takesSampling ? temperature : undefined,
    topP: takesSampling && (takesBoth || temperature === undefined) ? topP : undefined,
    stopSequences: stop?.length ? [...stop] : undefined,
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as NonNullable<ConverseRequest["inferenceConfig"]>;
}

function toolsOf({ tools = [], toolChoice = "auto" }: GenerateOptions): Pick<ConverseRequest, "toolConfig"> {
  if (tools.length === 0 || toolChoice === "none") return {};
  return {
    toolConfig: {
      tools: tools.map(({ name, description, inputSchema }) => ({
        toolSpec: {
          name,
          ...(description && { description }),
          inputSchema: { json: plainSchema(inputSchema) },
        },
      })),
      // Not every model supports a choice, and `auto` is the default.
      ...(toolChoice !== "auto" && { toolChoice: choiceOf(toolChoice) }),
    },
  };
}

function choiceOf(choice: Exclude<GenerateOptions["toolChoice"], "auto" | "none" | undefined>) {
  return typeof choice === "object" ? { tool: { name: choice.toolName } } : { any: {} };
}
