import type { Item } from "@heddle/workflow";
import { jsonBody } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";

interface Pages {
  readonly pages?: readonly { readonly markdown?: string }[];
}

/** Extracts the text of a document or an image (OCR). */
export const extractText = defineOperation({
  resource: "document",
  value: "extractText",
  name: "Extract Text",
  action: "Extract text",
  description: "Reads the text of a document or an image",
  effect: "idempotent",
  parameters: [
    {
      displayName: "Model",
      name: "model",
      type: "options",
      default: "mistral-ocr-latest",
      options: [{ name: "mistral-ocr-latest", value: "mistral-ocr-latest" }],
      description: "The model that reads",
    },
    {
      displayName: "Document Type",
      name: "documentType",
      type: "options",
      default: "document_url",
      options: [
        { name: "Document", value: "document_url", description: "A PDF file, or one of an office program" },
        { name: "Image", value: "image_url" },
      ],
    },
    {
      displayName: "Input Type",
      name: "inputType",
      type: "options",
      default: "binary",
      options: [
        { name: "Binary Data", value: "binary" },
        { name: "URL", value: "url" },
      ],
    },
    {
      displayName: "Input Binary Field",
      name: "binaryProperty",
      type: "string",
      default: "data",
      required: true,
      displayOptions: { show: { inputType: ["binary"] } },
      description: "Input field with the file",
    },
    {
      displayName: "URL",
      name: "url",
      type: "string",
      default: "",
      required: true,
      displayOptions: { show: { inputType: ["url"] } },
      description: "Source of the file",
    },
  ],
  run: async ({ parameters, file, context, send, itemIndex }) => {
    const { model, documentType, inputType, binaryProperty, url } = parameters;
    let address = url;
    if (inputType === "binary") {
      const value = file(binaryProperty);
      const base64 = Buffer.from(await context.binary.get(value)).toString("base64");
      address = `data:${value.mimeType};base64,${base64}`;
    }
    const answer = await send<Pages>({
      method: "POST",
      path: "/ocr",
      body: jsonBody({ model, document: { type: documentType, [documentType]: address } }),
    });
    const pages = answer.pages ?? [];
    const extractedText = pages.map(({ markdown = "" }) => markdown).join("\n\n");
    const json = { ...answer, extractedText, pageCount: pages.length } as unknown as Item["json"];
    return { json, pairedItem: { item: itemIndex } };
  },
});
