import type { NodeProperty } from "@heddle/workflow";
import { listed } from "../../../models/listed.ts";
import { sendMetered } from "../../../models/send-metered.ts";
import { simplify } from "../../../models/service-parameters.ts";
import { jsonBody } from "../../../service/call.ts";
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

/** Answers a question about images. */
export const imageAnalyze = defineOperation({
  resource: "image",
  value: "analyze",
  name: "Analyze Image",
  action: "Analyze image",
  description: "Answers a question about images",
  effect: "idempotent",
  parameters: [
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
          description: "How closely the model looks",
        },
        {
          displayName: "Length of Description (Max Tokens)",
          name: "maxTokens",
          type: "number",
          default: 300,
        },
      ],
    },
  ],
  run: async (call) => {
    const { modelId, text, inputType, imageUrls, binaryPropertyName, simplify, options } = call.parameters;
    const addresses =
      inputType === "url"
        ? listed(imageUrls)
        : await Promise.all(listed(binaryPropertyName).map((field) => dataUrl(call, field)));
    const detail = options.detail ?? "auto";
    const images = addresses.map((url) => ({ type: "image_url", image_url: { url, detail } }));
    const body = {
      model: modelId,
      messages: [{ role: "user", content: [{ type: "text", text }, ...images] }],
      max_completion_tokens: options.maxTokens,
    };
    const asked = { model: modelId, body, maxOutputTokens: options.maxTokens };
    const answer = await sendMetered(call, asked, () =>
      call.send<{ choices?: { message?: object }[] }>({
        method: "POST",
        path: "/chat/completions",
        body: jsonBody(body),
      }),
    );
    const json = simplify ? { ...answer.choices?.[0]?.message } : answer;
    return { json: json as never, pairedItem: { item: call.itemIndex } };
  },
});
