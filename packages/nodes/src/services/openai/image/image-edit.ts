import type { BinaryValue } from "@heddle/workflow";
import { sendMetered } from "../../../models/send-metered.ts";
import type { ServiceRequest } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { askCurrent } from "./current-image.ts";
import { type ImagesAnswer, imageItems } from "./image-results.ts";

/** Changes images. */
export const imageEdit = defineOperation({
  resource: "image",
  value: "edit",
  name: "Edit Image",
  action: "Edit image",
  description: "Changes images as a text describes",
  effect: "idempotent",
  parameters: [
    {
      displayName: "Model",
      name: "model",
      type: "options",
      default: "gpt-image-1",
      options: [
        { name: "DALL·E 2", value: "dall-e-2" },
        { name: "GPT Image 1", value: "gpt-image-1" },
        { name: "GPT Image 1 Mini", value: "gpt-image-1-mini" },
        { name: "GPT Image 2", value: "gpt-image-2" },
        { name: "GPT Image 2.6 Flare", value: "gpt-image-2.6-flare" },
        { name: "GPT Image 2.6 Sunburst", value: "gpt-image-2.6-sunburst" },
      ],
    },
    {
      displayName: "Prompt",
      name: "prompt",
      type: "string",
      default: "",
      required: true,
      typeOptions: { rows: 2 },
      description: "Fields to change",
    },
    {
      displayName: "Images",
      name: "images",
      type: "fixedCollection",
      typeOptions: { multipleValues: true },
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
            },
          ],
        },
      ],
    },
    { displayName: "Number of Images", name: "n", type: "number", default: 1 },
    {
      displayName: "Size",
      name: "size",
      type: "options",
      default: "1024x1024",
      options: ["256x256", "512x512", "1024x1024", "1024x1536", "1024x1792", "1536x1024", "auto"].map(
        (value) => ({ name: value, value }),
      ),
    },
    {
      displayName: "Quality",
      name: "quality",
      type: "options",
      default: "auto",
      options: ["auto", "high", "low", "medium", "standard"].map((value) => ({ name: value, value })),
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Put Output in Field",
          name: "binaryPropertyOutput",
          type: "string",
          default: "data",
        },
      ],
    },
  ],
  run: async (call) => {
    const { model, prompt, images, n, size, quality, options } = call.parameters;
    const files = images.values.map(({ binaryPropertyName }) => call.file(binaryPropertyName));
    const asked = { model, prompt, n, size, quality: model === "dall-e-2" ? undefined : quality };
    const answer = await askCurrent(call, asked, (fields) =>
      sendMetered(call, { model: fields.model, body: fields }, () =>
        call.send<ImagesAnswer>(editRequest(fields, files)),
      ),
    );
    return imageItems(call, answer, options.binaryPropertyOutput || "data");
  },
});

function editRequest(
  fields: Readonly<Record<string, unknown>>,
  files: readonly BinaryValue[],
): ServiceRequest {
  const values = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value: String(value) }],
  );
  const name = files.length > 1 ? "image[]" : "image";
  const images = files.map((file) => ({ name, file, fileName: file.fileName || "image.png" }));
  return {
    method: "POST",
    path: "/images/edits",
    body: { kind: "multipart", parts: [...values, ...images] },
  };
}
