import { sendMetered } from "../../../models/send-metered.ts";
import { options } from "../../../models/service-parameters.ts";
import { jsonBody } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { fileItems, filePart, generateContent, modelPath } from "./content.ts";
import { aspectRatio, modelId, outputField, prompt } from "./parameters.ts";

const configOf = (ratio: string | undefined) => ({
  responseModalities: ["TEXT", "IMAGE"],
  ...(ratio && { imageConfig: { aspectRatio: ratio } }),
});

/** Draws an image, by Gemini or by Imagen. */
export const imageGenerate = defineOperation({
  resource: "image",
  value: "generate",
  name: "Generate an Image",
  action: "Generate an image",
  description: "Draws an image of a description",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    modelId,
    prompt,
    options([
      {
        displayName: "Number of Images",
        name: "sampleCount",
        type: "number",
        default: 1,
        description: "Number of images from Imagen models",
      },
      aspectRatio,
      outputField,
    ]),
  ],
  run: async (call) => {
    const { modelId: model, prompt: text, options: chosen } = call.parameters;
    const field = chosen.binaryPropertyOutput || "data";
    if (!/imagen/.test(model)) {
      const contents = [{ role: "user", parts: [{ text }] }];
      const answer = await generateContent(call, model, {
        contents,
        generationConfig: configOf(chosen.aspectRatio),
      });
      return fileItems(call, answer, field);
    }
    const parameters = { sampleCount: chosen.sampleCount ?? 1, aspectRatio: chosen.aspectRatio };
    const body = { instances: [{ prompt: text }], parameters };
    const { predictions = [] } = await sendMetered(call, { provider: "gcp.gemini", model, body }, () =>
      call.send<{ predictions?: { mimeType: string; bytesBase64Encoded: string }[] }>({
        method: "POST",
        path: `${modelPath(model)}:predict`,
        body: jsonBody(body),
      }),
    );
    const parts = predictions.map(({ mimeType, bytesBase64Encoded: data }) => ({
      inlineData: { mimeType, data },
    }));
    return fileItems(call, { candidates: [{ content: { parts } }] }, field);
  },
});

/** Changes images of the item. */
export const imageEdit = defineOperation({
  resource: "image",
  value: "edit",
  name: "Edit Image",
  action: "Edit image",
  description: "Changes or joins images as a text says",
  effect: "idempotent",
  parameters: [
    modelId,
    prompt,
    {
      displayName: "Images",
      name: "images",
      type: "fixedCollection",
      typeOptions: { multipleValues: true },
      placeholder: "Add Image",
      default: { values: [{ binaryPropertyName: "data" }] },
      options: [
        {
          name: "values",
          displayName: "Image",
          values: [
            {
              displayName: "Input Data Field Name",
              name: "binaryPropertyName",
              type: "string",
              default: "data",
              description: "Name of the field that holds the image",
            },
          ],
        },
      ],
    },
    options([aspectRatio, outputField]),
  ],
  run: async (call) => {
    const { modelId: model, prompt: text, images, options: chosen } = call.parameters;
    const fields = (images.values ?? []).map(({ binaryPropertyName }) => binaryPropertyName);
    const files = await Promise.all(fields.map((field) => filePart(call, field)));
    const answer = await generateContent(call, model || "gemini-2.5-flash-image", {
      contents: [{ role: "user", parts: [...files, { text }] }],
      generationConfig: configOf(chosen.aspectRatio),
    });
    return fileItems(call, answer, chosen.binaryPropertyOutput || "data");
  },
});
