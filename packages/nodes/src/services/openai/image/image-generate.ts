import type { NodeProperty } from "@heddle/workflow";
import { sendMetered } from "../../../models/send-metered.ts";
import { jsonBody } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { askCurrent } from "./current-image.ts";
import { type ImagesAnswer, imageItems } from "./image-results.ts";

const size = {
  displayName: "Resolution",
  name: "size",
  type: "options",
  default: "1024x1024",
  options: [
    "256x256",
    "512x512",
    "1024x1024",
    "1024x1536",
    "1024x1792",
    "1536x1024",
    "1792x1024",
    "auto",
  ].map((value) => ({ name: value, value })),
} as const satisfies NodeProperty;

/** Draws images. */
export const imageGenerate = defineOperation({
  resource: "image",
  value: "generate",
  name: "Generate an Image",
  action: "Generate an image",
  description: "Draws what a text describes",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    {
      displayName: "Model",
      name: "model",
      type: "options",
      default: "dall-e-3",
      description:
        "OpenAI has announced the end of DALL·E and GPT Image 1. Where it refuses the model, GPT Image 2.6 Flare draws instead, and the run says so.",
      options: [
        { name: "DALL·E 2", value: "dall-e-2" },
        { name: "DALL·E 3", value: "dall-e-3" },
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
      description: "Description of the image",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        { displayName: "Number of Images", name: "n", type: "number", default: 1 },
        {
          displayName: "Quality",
          name: "dalleQuality",
          type: "options",
          default: "standard",
          options: [
            { name: "HD", value: "hd" },
            { name: "Standard", value: "standard" },
          ],
          description: "Of DALL·E",
        },
        {
          displayName: "Quality",
          name: "quality",
          type: "options",
          default: "medium",
          options: ["auto", "hd", "high", "low", "max", "medium", "standard", "xhigh"].map((value) => ({
            name: value,
            value,
          })),
        },
        size,
        {
          displayName: "Style",
          name: "style",
          type: "options",
          default: "vivid",
          options: [
            { name: "Natural", value: "natural" },
            { name: "Vivid", value: "vivid" },
          ],
        },
        {
          displayName: "Respond with Image URL(s)",
          name: "returnImageUrls",
          type: "boolean",
          default: false,
          description: "Whether to return addresses instead of files",
        },
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
    const { model, prompt, options } = call.parameters;
    // GPT Image models return files only, and refuse the parameter.
    const isDallE = model.startsWith("dall-e");
    const asked = {
      model,
      prompt,
      n: options.n,
      quality: options.dalleQuality ?? options.quality,
      size: options.size,
      style: options.style,
      response_format: isDallE ? (options.returnImageUrls ? "url" : "b64_json") : undefined,
    };
    const answer = await askCurrent(call, asked, (body) =>
      sendMetered(call, { model: body.model, body }, () =>
        call.send<ImagesAnswer>({ method: "POST", path: "/images/generations", body: jsonBody(body) }),
      ),
    );
    return imageItems(call, answer, options.binaryPropertyOutput || "data");
  },
});
