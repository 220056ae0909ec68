import type { Item, NodeProperty } from "@heddle/workflow";
import { listed } from "../../../models/listed.ts";
import { sendMetered } from "../../../models/send-metered.ts";
import { simplify } from "../../../models/service-parameters.ts";
import { jsonBody, type SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { modelId } from "../model-parameter.ts";
import { dataUrl } from "../text/response-input.ts";

const inputType = {
  displayName: "Input Type",
  name: "inputType",
  type: "options",
  default: "url",
  options: [
    { name: "Binary File(s)", value: "base64" },
    { name: "Image URL(s)", value: "url" },
  ],
} as const satisfies NodeProperty;

const PARAMETERS = [
  modelId,
  {
    displayName: "Text Input",
    name: "text",
    type: "string",
    default: "What's in this image?",
    typeOptions: { rows: 2 },
    description: "The question",
  },
  inputType,
  {
    displayName: "URL(s)",
    name: "imageUrls",
    type: "string",
    default: "",
    displayOptions: { show: { inputType: ["url"] } },
    description: "Addresses of images, separated by commas",
  },
  {
    displayName: "Input Data Field Name",
    name: "binaryPropertyName",
    type: "string",
    default: "data",
    displayOptions: { show: { inputType: ["base64"] } },
    description: "Fields that hold images, separated by commas",
  },
  simplify,
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [
      {
        displayName: "Detail",
        name: "detail",
        type: "options",
        default: "auto",
        options: [
          { name: "Auto", value: "auto" },
          { name: "High", value: "high" },
          { name: "Low", value: "low" },
        ],
        description: "Detail with which the model looks",
      },
      {
        displayName: "Length of Description (Max Tokens)",
        name: "maxTokens",
        type: "number",
        default: 300,
      },
    ],
  },
] as const;

/** Answers a question about images. */
export const imageAnalyze = defineOperation({
  resource: "image",
  value: "analyze",
  name: "Analyze Image",
  action: "Analyze image",
  description: "Answers a question about images",
  effect: "idempotent",
  parameters: PARAMETERS,
  run: async (call) => {
    const json = call.version < 2 ? await byCompletions(call) : await byResponses(call);
    return { json: json as Item["json"], pairedItem: { item: call.itemIndex } };
  },
});

type Call = SendingCall<typeof PARAMETERS>;

async function imagesOf(call: Call): Promise<string[]> {
  const { inputType, imageUrls, binaryPropertyName } = call.parameters;
  if (inputType === "url") return listed(imageUrls);
  return Promise.all(listed(binaryPropertyName).map((field) => dataUrl(call, field)));
}

/** Version 1 speaks chat completions, and returns the message. */
async function byCompletions(call: Call): Promise<object> {
  const { modelId: model, text, simplify, options } = call.parameters;
  const detail = options.detail ?? "auto";
  const images = (await imagesOf(call)).map((url) => ({ type: "image_url", image_url: { url, detail } }));
  const body = {
    model,
    messages: [{ role: "user", content: [{ type: "text", text }, ...images] }],
    max_completion_tokens: options.maxTokens,
  };
  const asked = { model, body, maxOutputTokens: options.maxTokens };
  const answer = await sendMetered(call, asked, () =>
    call.send<{ choices?: { message?: object }[] }>({
      method: "POST",
      path: "/chat/completions",
      body: jsonBody(body),
    }),
  );
  return simplify ? { ...answer.choices?.[0]?.message } : answer;
}

/** Version 2 speaks the Responses API, and returns the messages by their places: workflows read `$json["0"].content[0].text`. */
async function byResponses(call: Call): Promise<object> {
  const { modelId: model, text, simplify, options } = call.parameters;
  const detail = options.detail ?? "auto";
  const images = (await imagesOf(call)).map((image_url) => ({ type: "input_image", detail, image_url }));
  const body = {
    model,
    input: [{ role: "user", content: [{ type: "input_text", text }, ...images] }],
    max_output_tokens: options.maxTokens,
  };
  const asked = { model, body, maxOutputTokens: options.maxTokens };
  const answer = await sendMetered(call, asked, () =>
    call.send<{ output?: { type?: string }[] }>({ method: "POST", path: "/responses", body: jsonBody(body) }),
  );
  return simplify ? { ...(answer.output ?? []).filter(({ type }) => type === "message") } : answer;
}
