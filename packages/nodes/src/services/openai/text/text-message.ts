import type { NodeProperty } from "@heddle/workflow";
import { hasTools, saidBy } from "../../../models/answer-with-tools.ts";
import { sendMetered } from "../../../models/send-metered.ts";
import { simplify } from "../../../models/service-parameters.ts";
import { jsonBody, type SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { modelId, role } from "../model-parameter.ts";
import { accountUrl } from "../models.ts";
import { parsedJson } from "../parsed-json.ts";
import { takenSettings } from "./taken-settings.ts";
import { answerOfModel, maxToolsIterations } from "./with-tools.ts";

const messages = {
  displayName: "Messages",
  name: "messages",
  type: "fixedCollection",
  typeOptions: { multipleValues: true, sortable: true },
  placeholder: "Add message",
  default: { values: [{ content: "" }] },
  options: [
    {
      name: "values",
      displayName: "Message",
      values: [
        {
          displayName: "Prompt",
          name: "content",
          type: "string",
          default: "",
          typeOptions: { rows: 2 },
          description: "Message text",
        },
        role,
      ],
    },
  ],
} as const satisfies NodeProperty;

const jsonOutput = {
  displayName: "Output Content as JSON",
  name: "jsonOutput",
  type: "boolean",
  default: false,
  description: "Whether the model returns a JSON object",
} as const satisfies NodeProperty;

const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  options: [
    { displayName: "Frequency Penalty", name: "frequency_penalty", type: "number", default: 0 },
    {
      displayName: "Maximum Number of Tokens",
      name: "maxTokens",
      type: "number",
      default: 16,
      description: "Maximum length of the reply",
    },
    maxToolsIterations,
    { displayName: "Number of Completions", name: "n", type: "number", default: 1 },
    { displayName: "Output Randomness (Temperature)", name: "temperature", type: "number", default: 1 },
    { displayName: "Output Randomness (Top P)", name: "topP", type: "number", default: 1 },
    { displayName: "Presence Penalty", name: "presence_penalty", type: "number", default: 0 },
  ],
} as const satisfies NodeProperty;

interface Choice {
  readonly index?: number;
  readonly message?: { readonly role?: string; readonly content?: unknown };
  readonly finish_reason?: string;
}

const PARAMETERS = [modelId, messages, simplify, jsonOutput, options] as const;

/** Chat completions, as version 1 of the node speaks them. */
export const textMessage = defineOperation({
  resource: "text",
  value: "message",
  name: "Message a Model",
  action: "Message a model",
  description: "Sends messages to a model and returns its reply",
  effect: "idempotent",
  parameters: PARAMETERS,
  run: async (call) => {
    const { parameters, itemIndex } = call;
    const answer = (await hasTools(call.context)) ? await withTools(call) : await completion(call);
    const { jsonOutput } = parameters;
    const choices = (answer.choices ?? []).map((choice) => (jsonOutput ? withParsedContent(choice) : choice));
    const results = parameters.simplify ? choices : [{ ...answer, choices }];
    return results.map((json) => ({ json: json as never, pairedItem: { item: itemIndex } }));
  },
});

type Call = SendingCall<typeof PARAMETERS>;
interface Answer {
  readonly choices?: readonly Choice[];
}

async function completion(call: Call): Promise<Answer> {
  const { options, jsonOutput, messages, modelId: model } = call.parameters;
  const baseUrl = accountUrl(await call.credential());
  const settings = {
    frequency_penalty: options.frequency_penalty,
    presence_penalty: options.presence_penalty,
    temperature: options.temperature,
    top_p: options.topP,
  };
  const body = {
    model,
    messages: withWordJson(
      messages.values.map(({ content, role }) => ({ role, content })),
      jsonOutput,
    ),
    response_format: jsonOutput ? { type: "json_object" } : undefined,
    max_completion_tokens: options.maxTokens,
    n: options.n,
    ...(await takenSettings(settings, { model, baseUrl })),
  };
  return sendMetered(call, { model, body, maxOutputTokens: options.maxTokens }, () =>
    call.send<Answer>({ method: "POST", path: "/chat/completions", body: jsonBody(body) }),
  );
}

async function withTools(call: Call): Promise<Answer> {
  const { options, jsonOutput, messages, modelId } = call.parameters;
  const content = await answerOfModel(call, {
    format: "chat-completions",
    modelId,
    maxTurns: options.maxToolsIterations,
    messages: messages.values.map(({ role, content }) => saidBy(role, content)),
    settings: {
      isJson: jsonOutput,
      temperature: options.temperature,
      topP: options.topP,
      maxTokens: options.maxTokens,
      frequencyPenalty: options.frequency_penalty,
      presencePenalty: options.presence_penalty,
    },
  });
  return { choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }] };
}

interface Message {
  readonly role: string;
  readonly content: string;
}

/** The service rejects JSON output if no message contains the word. */
function withWordJson(messages: readonly Message[], isJson: boolean): readonly Message[] {
  if (!isJson || messages.some(({ content }) => /json/i.test(content))) return messages;
  return [...messages, { role: "system", content: "Answer with a JSON object." }];
}

function withParsedContent(choice: Choice): Choice {
  return { ...choice, message: { ...choice.message, content: parsedJson(choice.message?.content) } };
}
