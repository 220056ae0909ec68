import { listed } from "../../../models/listed.ts";
import { simplify } from "../../../models/service-parameters.ts";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { askOllama } from "./chat.ts";
import { modelId, options } from "./parameters.ts";

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
    {
      displayName: "Input Type",
      name: "inputType",
      type: "options",
      default: "binary",
      options: [
        { name: "Binary File(s)", value: "binary" },
        { name: "Image URL(s)", value: "url" },
      ],
    },
    {
      displayName: "Input Data Field Name(s)",
      name: "binaryPropertyName",
      type: "string",
      default: "data",
      displayOptions: { show: { inputType: ["binary"] } },
      description: "Fields that hold images, separated by commas",
    },
    {
      displayName: "URL(s)",
      name: "imageUrls",
      type: "string",
      default: "",
      displayOptions: { show: { inputType: ["url"] } },
      description: "Addresses of images, separated by commas",
    },
    simplify,
    options,
  ],
  run: async (call) => {
    const { modelId: model, text, inputType, imageUrls, binaryPropertyName } = call.parameters;
    const images = await Promise.all(
      inputType === "url"
        ? listed(imageUrls).map((url) => fetched(call, url))
        : listed(binaryPropertyName).map((field) => call.context.binary.get(call.file(field))),
    );
    return askOllama(call, {
      model,
      messages: [
        { role: "user", content: text, images: images.map((one) => Buffer.from(one).toString("base64")) },
      ],
      options: call.parameters.options,
      isSimple: call.parameters.simplify,
    });
  },
});

/** Contents of a URL; Ollama fetches none itself, and no credentials are sent. */
async function fetched({ context }: Pick<SendingCall, "context">, url: string): Promise<Uint8Array> {
  return (await context.http.send({ method: "GET", url, signal: context.signal })).body;
}
