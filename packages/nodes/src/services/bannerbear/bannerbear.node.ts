import { nodeError } from "../../errors/node-error.ts";
import type { SendingCall } from "../../service/call.ts";
import { defineService } from "../../service/define-service.ts";
import { jsonOfText } from "../../service/json-text.ts";
import { defineOperation } from "../../service/operation.ts";
import {
  amount,
  collection,
  fromList,
  longText,
  neededText,
  rows,
  text,
  toggle,
} from "../../service/parameters.ts";
import { plain, rowsOf, withoutEmpty } from "../../service/plain.ts";
import { at, sendJson } from "../../service/requests.ts";

type Values = Record<string, unknown>;

const POLL_MS = 2_000;

const templateId = {
  ...fromList("templateId", "Template Name or ID", "The template", { list: "getTemplates" }),
  required: true,
} as const;

const color = {
  displayName: "Color",
  name: "color",
  type: "color",
  default: "",
  description: "Color of the text",
} as const;

const create = defineOperation({
  resource: "image",
  value: "create",
  name: "Create",
  action: "Create an image",
  description: "Makes an image of a template",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    templateId,
    collection("additionalFields", "Additional Fields", [
      longText("metadata", "Metadata", "What is kept with the image"),
      text("webhookUrl", "Webhook URL", "Address that is called when the image is there"),
      toggle("waitForImage", "Wait for Image", "Whether the node waits until the image is there"),
      amount(
        "waitForImageMaxTries",
        "Max Tries",
        "How often the node looks whether it is there, every two seconds",
        3,
        {
          typeOptions: { minValue: 1 },
        },
      ),
    ]),
    rows("modificationsUi", "Modifications", {
      name: "modificationsValues",
      displayName: "Modification",
      values: [
        fromList("name", "Name or ID", "The layer", { list: "getModificationNames" }),
        text("text", "Text", "Its text"),
        color,
        { ...color, displayName: "Background", name: "background", description: "Color of the background" },
        text("imageUrl", "Image URL", "Its image"),
      ],
    }),
  ],
  run: async (call) => {
    const more = plain(call, "additionalFields");
    const modifications = rowsOf(call, "modificationsUi", "modificationsValues").map(({ imageUrl, ...row }) =>
      withoutEmpty({ ...row, image_url: imageUrl }),
    );
    const { metadata } = more;
    const body = withoutEmpty({
      template: call.parameters.templateId,
      modifications,
      webhook_url: more["webhookUrl"],
      metadata: looksLikeJson(metadata) ? jsonOfText(metadata, "Metadata", call.itemIndex) : metadata,
    });
    const image = await call.send<Values>(sendJson("POST", "/images", body));
    return {
      json: more["waitForImage"]
        ? await finished(call, image, Number(more["waitForImageMaxTries"] ?? 3))
        : image,
    };
  },
});

const looksLikeJson = (value: unknown) => /^\s*[[{]/.test(String(value ?? ""));

/** Images are generated asynchronously. */
async function finished(
  call: Pick<SendingCall, "send" | "context" | "itemIndex">,
  first: Values,
  tries: number,
): Promise<Values> {
  let image = first;
  for (let left = tries; image["status"] === "pending" && left > 0; left--) {
    await call.context.clock.sleep(POLL_MS, call.context.signal);
    image = await call.send<Values>({ method: "GET", path: at`/images/${first["uid"]}` });
  }
  const { itemIndex } = call;
  if (image["status"] === "pending")
    throw nodeError(
      "service-refused",
      { said: `The image was not there after ${tries} tries` },
      { itemIndex },
    );
  if (image["status"] === "failed")
    throw nodeError(
      "service-refused",
      { said: "Bannerbear could not make the image" },
      { name: "NodeApiError", itemIndex },
    );
  return image;
}

const get = defineOperation({
  resource: "image",
  value: "get",
  name: "Get",
  action: "Get an image",
  description: "Returns a requested image",
  effect: "pure",
  parameters: [neededText("imageId", "Image ID", "The image")],
  request: ({ parameters }) => ({ method: "GET", path: at`/images/${parameters.imageId}` }),
});

const template = defineOperation({
  resource: "template",
  value: "get",
  name: "Get",
  action: "Get a template",
  description: "Returns a template",
  effect: "pure",
  isDefault: true,
  parameters: [neededText("templateId", "Template ID", "The template")],
  request: ({ parameters }) => ({ method: "GET", path: at`/templates/${parameters.templateId}` }),
});

const templates = defineOperation({
  resource: "template",
  value: "getAll",
  name: "Get Many",
  action: "Get many templates",
  description: "Returns the templates of the project",
  effect: "pure",
  parameters: [],
  run: async (call) => {
    const found = await call.list(
      { method: "GET", path: "/templates" },
      { by: "pageNumber", query: "page", size: { query: "limit", max: 100 } },
    );
    return found.map((json) => ({ json }));
  },
});

export default defineService({
  name: "n8n-nodes-base.bannerbear",
  displayName: "Bannerbear",
  description: "Generates images from templates",
  icon: "file:bannerbear.svg",
  credentials: [{ type: "bannerbearApi", value: "apiKey", name: "API Key" }],
  baseUrl: "https://api.bannerbear.com/v2",
  resources: { image: "Image", template: "Template" },
  defaultResource: "image",
  operations: [create, get, template, templates],
  lists: {
    getTemplates: { path: "/templates", query: { limit: 100 }, name: "name", value: "uid" },
    getModificationNames: {
      path: (context) => at`/templates/${context.parameters["templateId"]}`,
      items: "available_modifications",
      name: "name",
      value: "name",
    },
  },
  codex: { categories: ["Marketing"], alias: ["image", "template", "banner"] },
});
