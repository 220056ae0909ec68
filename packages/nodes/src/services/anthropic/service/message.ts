import type { NodeProperty } from "@heddle/workflow";
import { answerWithTools, hasTools, MAX_TURNS, saidBy } from "../../../models/answer-with-tools.ts";
import { listed } from "../../../models/listed.ts";
import { options, simplify } from "../../../models/service-parameters.ts";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { accountUrl } from "./account.ts";
import { addressBlock, answerItem, askMessages, BETAS, type Block, fileBlock } from "./answer.ts";
import { maxTokens, modelId } from "./parameters.ts";

const messages = {
  displayName: "Messages",
  name: "messages",
  type: "fixedCollection",
  typeOptions: { multipleValues: true, sortable: true },
  placeholder: "Add message",
  default: { values: [{ content: "", role: "user" }] },
  options: [
    {
      name: "values",
      displayName: "Message",
      values: [
        { displayName: "Prompt", name: "content", type: "string", default: "", typeOptions: { rows: 2 } },
        {
          displayName: "Role",
          name: "role",
          type: "options",
          default: "user",
          options: [
            { name: "Assistant", value: "assistant", description: "An earlier reply of the model" },
            { name: "User", value: "user", description: "A question or task" },
          ],
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

const attachments = [
  {
    displayName: "Add Attachments",
    name: "addAttachments",
    type: "boolean",
    default: false,
    description: "Whether files are sent with the last message",
  },
  {
    displayName: "Attachments Input Type",
    name: "attachmentsInputType",
    type: "options",
    default: "url",
    options: [
      { name: "Binary File(s)", value: "binary" },
      { name: "URL(s)", value: "url" },
    ],
    displayOptions: { show: { addAttachments: [true] } },
  },
  {
    displayName: "Attachment URL(s)",
    name: "attachmentsUrls",
    type: "string",
    default: "",
    displayOptions: { show: { addAttachments: [true], attachmentsInputType: ["url"] } },
    description: "Addresses of images and PDF files, or identifiers of kept files, separated by commas",
  },
  {
    displayName: "Attachment Input Data Field Name(s)",
    name: "binaryPropertyName",
    type: "string",
    default: "data",
    displayOptions: { show: { addAttachments: [true], attachmentsInputType: ["binary"] } },
    description: "Fields that hold the files, separated by commas",
  },
] as const satisfies readonly NodeProperty[];

const domains = <const Name extends string>(name: Name, displayName: string, description: string) =>
  ({ displayName, name, type: "string", default: "", description }) as const;

const settings = options([
  {
    displayName: "Include Merged Response",
    name: "includeMergedResponse",
    type: "boolean",
    default: false,
    description: "Whether to also return the reply as one text",
  },
  {
    displayName: "System Message",
    name: "system",
    type: "string",
    default: "",
    typeOptions: { rows: 2 },
    description: "Instructions for the whole conversation",
  },
  {
    displayName: "Code Execution",
    name: "codeExecution",
    type: "boolean",
    default: false,
    description: "Whether the model may run code at Anthropic",
  },
  {
    displayName: "Web Search",
    name: "webSearch",
    type: "boolean",
    default: false,
    description: "Whether the model may search the web",
  },
  {
    displayName: "Web Search Max Uses",
    name: "maxUses",
    type: "number",
    default: 5,
    description: "Limit of searches for one answer",
  },
  domains(
    "allowedDomains",
    "Web Search Allowed Domains",
    "The only domains that are searched, separated by commas",
  ),
  domains(
    "blockedDomains",
    "Web Search Blocked Domains",
    "Domains that are not searched, separated by commas",
  ),
  maxTokens,
  {
    displayName: "Output Randomness (Temperature)",
    name: "temperature",
    type: "number",
    default: 1,
    description: "0 for the most likely words, up to 1",
  },
  { displayName: "Output Randomness (Top P)", name: "topP", type: "number", default: 0.7 },
  { displayName: "Output Randomness (Top K)", name: "topK", type: "number", default: 5 },
  {
    displayName: "Max Tool Calls Iterations",
    name: "maxToolsIterations",
    type: "number",
    default: MAX_TURNS,
    description: "Limit of rounds in which the model calls connected tools",
  },
]);

const PARAMETERS = [modelId, messages, ...attachments, simplify, settings] as const;
type Call = SendingCall<typeof PARAMETERS>;

/** Sends messages and returns what the model answers. */
export const textMessage = defineOperation({
  resource: "text",
  value: "message",
  name: "Message a Model",
  action: "Message a model",
  description: "Sends messages to a model and returns its reply",
  effect: "idempotent",
  isDefault: true,
  parameters: PARAMETERS,
  run: async (call) => {
    const { simplify: isSimple, options: chosen } = call.parameters;
    const shape = { isSimple, isMerged: chosen.includeMergedResponse ?? false };
    if (await hasTools(call.context)) {
      const text = await withTools(call);
      return answerItem(call, { content: [{ type: "text", text }] }, shape);
    }
    return answerItem(call, await answered(call), shape);
  },
});

async function answered(call: Call) {
  const { modelId: model, options: chosen } = call.parameters;
  const tools = serviceTools(chosen);
  const request = {
    model,
    max_tokens: chosen.maxTokens ?? maxTokens.default,
    system: chosen.system,
    messages: await conversation(call),
    temperature: chosen.temperature,
    top_p: chosen.topP,
    top_k: chosen.topK,
    tools: tools.length > 0 ? tools : undefined,
  };
  return askMessages(call, request, [...(chosen.codeExecution ? [BETAS.code] : []), BETAS.files]);
}

/** The messages, with the attachments in the last one of the user. */
async function conversation(call: Call): Promise<object[]> {
  const said = (call.parameters.messages.values ?? []).map(({ role, content }) => ({
    role,
    content: [{ type: "text", text: content }] as Block[],
  }));
  const files = await attached(call);
  const last = said.findLast(({ role }) => role === "user");
  if (last) last.content = [...files, ...last.content];
  else if (files.length > 0) said.push({ role: "user", content: files });
  return said;
}

async function attached(call: Call): Promise<Block[]> {
  const { addAttachments, attachmentsInputType, attachmentsUrls, binaryPropertyName } = call.parameters;
  if (!addAttachments) return [];
  if (attachmentsInputType === "binary")
    return Promise.all(listed(binaryPropertyName).map((field) => fileBlock(call, field)));
  return listed(attachmentsUrls).map((url) =>
    addressBlock(/\.(?:png|jpe?g|gif|webp)(?:[?#]|$)/i.test(url) ? "image" : "document", url),
  );
}

/** Tools that the service runs itself. */
function serviceTools(chosen: Call["parameters"]["options"]): object[] {
  const { codeExecution, webSearch, maxUses, allowedDomains, blockedDomains } = chosen;
  const search = {
    type: "web_search_20250305",
    name: "web_search",
    max_uses: maxUses,
    ...(allowedDomains && { allowed_domains: listed(allowedDomains) }),
    ...(blockedDomains && { blocked_domains: listed(blockedDomains) }),
  };
  return [
    ...(webSearch ? [search] : []),
    ...(codeExecution ? [{ type: "code_execution_20250522", name: "code_execution" }] : []),
  ];
}

async function withTools(call: Call): Promise<string> {
  const { messages: said, modelId: model, options: chosen } = call.parameters;
  const conversation = (said.values ?? []).map(({ role, content }) => saidBy(role, content));
  return answerWithTools(call.context, {
    itemIndex: call.itemIndex,
    credential: "anthropicApi",
    maxTurns: chosen.maxToolsIterations,
    messages: chosen.system ? [saidBy("system", chosen.system), ...conversation] : conversation,
    model: {
      format: "anthropic",
      provider: "anthropic",
      modelId: model,
      baseUrl: accountUrl(await call.credential()),
      settings: {
        maxTokens: chosen.maxTokens ?? maxTokens.default,
        temperature: chosen.temperature,
        topP: chosen.topP,
        topK: chosen.topK,
      },
    },
  });
}
