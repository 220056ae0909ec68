import { type Item, isRecord } from "@heddle/workflow";
import { sendMetered } from "../../../models/send-metered.ts";
import { jsonBody, type SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { amount, choice, collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain, recordsIn, withoutEmpty } from "../../../service/plain.ts";
import { askCurrent } from "../image/current-image.ts";
import { type ImagesAnswer, imageItems } from "../image/image-results.ts";
import { completionOptions, model, prompt, sampling, simplifyOutput } from "./parameters.ts";

type Values = Readonly<Record<string, unknown>>;

const before = { displayOptions: { show: { "@version": [1] } } };
const since = { displayOptions: { show: { "@version": [{ _cnd: { gte: 1.1 } }] } } };

/** Service names of form fields that differ. */
function completionFields(options: Values): Values {
  const { frequencyPenalty, maxTokens, presencePenalty, responseFormat, topP, ...others } = options;
  return {
    ...others,
    frequency_penalty: frequencyPenalty,
    max_tokens: maxTokens,
    presence_penalty: presencePenalty,
    response_format: responseFormat === undefined ? undefined : { type: responseFormat },
    top_p: topP,
  };
}

/** Parts of a response to keep. */
const kept =
  (member: string) =>
  (body: unknown, { parameters }: { parameters: Values }): unknown =>
    parameters["simplifyOutput"] === false ? body : (body as Values)[member];

/** Sends a prompt; it is counted like prompts to connected models. */
async function completed(
  call: Omit<SendingCall, "parameters" | "read"> & { parameters: Values },
  path: string,
  body: Values,
): Promise<Item[]> {
  const asked = {
    model: String(body["model"]),
    body,
    maxOutputTokens: Number(body["max_tokens"]) || undefined,
  };
  const answer = await sendMetered(call, asked, () =>
    call.send({ method: "POST", path, body: jsonBody(body) }),
  );
  const rows = [kept("choices")(answer, call) ?? []].flat() as Item["json"][];
  return rows.map((json) => ({ json, pairedItem: { item: call.itemIndex } }));
}

/** Messages of the prompt: from the form, a list, or one string of the user, as expressions produce them. */
function messagesOf(prompt: unknown): { role: unknown; content: unknown }[] {
  if (typeof prompt === "string") return [{ role: "user", content: prompt }];
  const rows = recordsIn(isRecord(prompt) ? prompt["messages"] : prompt);
  return rows.map(({ role = "user", content = "" }) => ({ role, content }));
}

const chatComplete = defineOperation({
  resource: "chat",
  value: "complete",
  name: "Complete",
  action: "Create a completion",
  description: "Answers a conversation",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    model("model", "gpt-3.5-turbo", before),
    model("chatModel", "gpt-3.5-turbo", since),
    {
      displayName: "Prompt",
      name: "prompt",
      type: "fixedCollection",
      typeOptions: { multipleValues: true, sortable: true },
      placeholder: "Add message",
      default: {},
      options: [
        {
          name: "messages",
          displayName: "Messages",
          values: [
            choice("role", "Role", "Who says it", {
              values: { assistant: "Assistant", system: "System", user: "User" },
              standard: "user",
            }),
            text("content", "Content", "Message text"),
          ],
        },
      ],
    },
    simplifyOutput,
    collection("options", "Options", [
      ...completionOptions,
      choice(
        "responseFormat",
        "Response Format",
        "Whether the answer has to be JSON; the prompt then names JSON too",
        {
          values: { text: "Text", json_object: "JSON" },
          standard: "text",
        },
      ),
    ]),
  ],
  run: (call) =>
    completed(call, "/chat/completions", {
      model: call.version >= 1.1 ? call.parameters.chatModel : call.parameters.model,
      messages: messagesOf(call.read.part("prompt").given(call.itemIndex)),
      ...completionFields(plain(call, "options")),
    }),
});

const textComplete = defineOperation({
  resource: "text",
  value: "complete",
  name: "Complete",
  action: "Create a completion",
  description: "Continues a text",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    model("model", "gpt-3.5-turbo-instruct"),
    prompt,
    simplifyOutput,
    collection("options", "Options", [
      toggle("echo", "Echo Prompt", "Whether the answer begins with the prompt"),
      ...completionOptions,
    ]),
  ],
  run: (call) =>
    completed(call, "/completions", {
      model: call.parameters.model,
      prompt: call.parameters.prompt,
      ...completionFields(plain(call, "options")),
    }),
});

const textEdit = defineOperation({
  resource: "text",
  value: "edit",
  name: "Edit",
  action: "Create an edited version",
  description: "Changes a text as an instruction says",
  effect: "idempotent",
  parameters: [
    choice("model", "Model", "The model that changes the text", {
      values: {
        "code-davinci-edit-001": "code-davinci-edit-001",
        "text-davinci-edit-001": "text-davinci-edit-001",
      },
      standard: "text-davinci-edit-001",
    }),
    text("input", "Input", "The text"),
    text("instruction", "Instruction", "Fields to change"),
    simplifyOutput,
    collection("options", "Options", [
      amount("n", "Number of Edits", "How many versions are returned", 1),
      ...sampling,
    ]),
  ],
  request: (call) => ({
    method: "POST",
    path: "/edits",
    body: jsonBody({
      model: call.parameters.model,
      input: call.parameters.input,
      instruction: call.parameters.instruction,
      ...completionFields(plain(call, "options")),
    }),
  }),
  response: { items: kept("choices") },
});

const textModerate = defineOperation({
  resource: "text",
  value: "moderate",
  name: "Moderate",
  action: "Create a moderation",
  description: "Says whether a text breaks the rules of OpenAI",
  effect: "idempotent",
  parameters: [
    choice("model", "Model", "The model that judges", {
      values: {
        "text-moderation-stable": "text-moderation-stable",
        "text-moderation-latest": "text-moderation-latest",
      },
      standard: "text-moderation-latest",
    }),
    text("input", "Input", "The text"),
    simplifyOutput,
  ],
  request: ({ parameters: { model: name, input } }) => ({
    method: "POST",
    path: "/moderations",
    body: jsonBody({ model: name, input }),
  }),
  response: { items: kept("results") },
});

const SIZES = ["256x256", "512x512", "1024x1024", "1792x1024", "1024x1792"];

const imageCreate = defineOperation({
  resource: "image",
  value: "create",
  name: "Create",
  action: "Create an image",
  description: "Draws what a text describes",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    neededText("prompt", "Prompt", "Description of the image"),
    model("imageModel", "dall-e-2", since),
    choice("responseFormat", "Response Format", "Result to return", {
      values: { binaryData: "Binary File", imageUrl: "Image URL" },
      standard: "binaryData",
    }),
    collection("options", "Options", [
      amount("n", "Number of Images", "How many images are drawn", 1),
      choice("quality", "Quality", "How much detail it has", {
        values: { hd: "HD", standard: "Standard" },
        standard: "standard",
      }),
      choice("size", "Resolution", "Width and height in pixels", {
        values: Object.fromEntries(SIZES.map((size) => [size, size])),
        standard: "1024x1024",
      }),
      choice("style", "Style", "How lively it is", {
        values: { natural: "Natural", vivid: "Vivid" },
        standard: "vivid",
      }),
    ]),
  ],
  run: async (call) => {
    const { imageModel, responseFormat, prompt: wanted } = call.parameters;
    const options = withoutEmpty(plain(call, "options"));
    const isFile = responseFormat === "binaryData";
    const model = call.version >= 1.1 ? imageModel : undefined;
    const asked = { model, prompt: wanted, response_format: isFile ? "b64_json" : "url", ...options };
    const answer = await askCurrent(call, asked, (body) =>
      sendMetered(call, { model: body.model ?? "dall-e-2", body }, () =>
        call.send<ImagesAnswer>({ method: "POST", path: "/images/generations", body: jsonBody(body) }),
      ),
    );
    return imageItems(call, answer, "data");
  },
});

/** Operations of the node from before other nodes provided models. */
export const completionOperations = [
  chatComplete,
  textComplete,
  textEdit,
  textModerate,
  imageCreate,
] as const;
