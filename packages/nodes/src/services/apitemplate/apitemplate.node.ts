import { type Item, isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { SendingCall } from "../../service/call.ts";
import { defineService } from "../../service/define-service.ts";
import { jsonOfText } from "../../service/json-text.ts";
import { defineOperation } from "../../service/operation.ts";
import { collection, fromList, jsonText, neededText, rows, text, toggle } from "../../service/parameters.ts";
import { plain, recordsIn, rowsOf } from "../../service/plain.ts";

type Values = Record<string, unknown>;

const account = defineOperation({
  resource: "account",
  value: "get",
  name: "Get",
  action: "Get an account",
  description: "Returns what is known of the account",
  effect: "pure",
  isDefault: true,
  parameters: [],
  request: () => ({ method: "GET", path: "/account-information" }),
});

const asFields = { displayOptions: { show: { jsonParameters: [false] } } };
const asJson = { displayOptions: { show: { jsonParameters: [true] } } };

const jsonParameters = toggle("jsonParameters", "JSON Parameters", "Whether values are written as JSON");

const outcome = [
  toggle("download", "Download", "Whether the file is downloaded"),
  neededText("binaryProperty", "Put Output File in Field", "Field of the item for the file", {
    default: "data",
    displayOptions: { show: { download: [true] } },
  }),
  collection("options", "Options", [text("fileName", "File Name", "Name of the file")], {
    displayOptions: { show: { download: [true] } },
  }),
] as const;

const properties = rows(
  "propertiesUi",
  "Properties",
  {
    name: "propertyValues",
    displayName: "Property",
    values: [text("key", "Key", "Name in the template"), text("value", "Value", "What it stands for")],
  },
  asFields,
);

const pairs = (given: readonly Values[]) =>
  Object.fromEntries(given.map(({ key, value }) => [String(key), value]));

/** Makes a file of a template: https://apitemplate.io/apiv1/ */
async function made(
  call: Pick<SendingCall, "send" | "download" | "context" | "itemIndex">,
  template: string,
  wanted: Wanted,
): Promise<Item> {
  const answer = await call.send<Values>({
    method: "POST",
    path: "/create",
    query: { template_id: template },
    body: { kind: "json", value: wanted.values },
  });
  if (!wanted.download) return { json: answer };
  const url = String(answer["download_url"] ?? "");
  if (!URL.canParse(url))
    throw nodeError(
      "service-refused",
      { said: "APITemplate.io returned no file" },
      { itemIndex: call.itemIndex },
    );
  return { json: answer, binary: { [wanted.field || "data"]: await fetched(call, url, wanted.fileName) } };
}

interface Wanted {
  readonly values: unknown;
  readonly download: boolean;
  readonly field: string;
  readonly fileName: unknown;
}

/** Files are public and on another host: requests for them have no key. */
async function fetched(
  { context, itemIndex }: Pick<SendingCall, "context" | "itemIndex">,
  url: string,
  name: unknown,
) {
  const { status, body, headers } = await context.http.send({ method: "GET", url, signal: context.signal });
  if (status >= 400)
    throw nodeError(
      "service-refused",
      { said: `The file can’t be downloaded (status ${status})` },
      { name: "NodeApiError", itemIndex },
    );
  const own = new URL(url).pathname.split("/").at(-1) ?? "file";
  const ending = own.includes(".") ? own.slice(own.lastIndexOf(".")) : "";
  const fileName = name ? (String(name).includes(".") ? String(name) : `${name}${ending}`) : own;
  return context.binary.put(body, {
    mimeType: String(headers["content-type"] ?? "application/octet-stream"),
    fileName,
  });
}

const image = defineOperation({
  resource: "image",
  value: "create",
  name: "Create",
  action: "Create an image",
  description: "Makes an image of a template",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    {
      ...fromList("imageTemplateId", "Template Name or ID", "The template", { list: "getImageTemplates" }),
      required: true,
    },
    jsonParameters,
    ...outcome,
    jsonText(
      "overridesJson",
      "Overrides (JSON)",
      'Values of layers: [{"name": "title", "text": "Hi"}]',
      asJson,
    ),
    rows(
      "overridesUi",
      "Overrides",
      {
        name: "overrideValues",
        displayName: "Override",
        values: [
          rows("propertiesUi", "Properties", {
            name: "propertyValues",
            displayName: "Property",
            values: [text("key", "Key", "Such as name or text"), text("value", "Value", "Type")],
          }),
        ],
      },
      asFields,
    ),
  ],
  run: (call) => {
    const {
      imageTemplateId,
      jsonParameters: isJson,
      overridesJson,
      download,
      binaryProperty,
    } = call.parameters;
    const given = rowsOf(call, "overridesUi", "overrideValues").map(({ propertiesUi }) =>
      pairs(recordsIn(isRecord(propertiesUi) ? propertiesUi["propertyValues"] : undefined)),
    );
    const overrides = isJson ? (jsonOfText(overridesJson, "Overrides (JSON)", call.itemIndex) ?? []) : given;
    const { fileName } = plain(call, "options");
    return made(call, imageTemplateId, { values: { overrides }, download, field: binaryProperty, fileName });
  },
});

const pdf = defineOperation({
  resource: "pdf",
  value: "create",
  name: "Create",
  action: "Create a PDF",
  description: "Makes a PDF of a template",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    {
      ...fromList("pdfTemplateId", "Template Name or ID", "The template", { list: "getPdfTemplates" }),
      required: true,
    },
    jsonParameters,
    ...outcome,
    jsonText("propertiesJson", "Properties (JSON)", 'Values of the template: {"name": "Ada"}', asJson),
    properties,
  ],
  run: (call) => {
    const {
      pdfTemplateId,
      jsonParameters: isJson,
      propertiesJson,
      download,
      binaryProperty,
    } = call.parameters;
    const values = isJson
      ? (jsonOfText(propertiesJson, "Properties (JSON)", call.itemIndex) ?? {})
      : pairs(rowsOf(call, "propertiesUi", "propertyValues"));
    const { fileName } = plain(call, "options");
    return made(call, pdfTemplateId, { values, download, field: binaryProperty, fileName });
  },
});

interface Template {
  readonly id: string;
  readonly name: string;
  readonly format: string;
}

export default defineService({
  name: "n8n-nodes-base.apiTemplateIo",
  displayName: "APITemplate.io",
  description: "Generates images and PDFs from templates",
  icon: "file:apitemplate.svg",
  credentials: [{ type: "apiTemplateIoApi", value: "apiKey", name: "API Key" }],
  baseUrl: "https://api.apitemplate.io/v1",
  refusal: (body) =>
    isRecord(body) && body["status"] === "error" ? String(body["message"] ?? "Refused") : undefined,
  resources: { account: "Account", image: "Image", pdf: "PDF" },
  defaultResource: "image",
  operations: [account, image, pdf],
  methods: {
    loadOptions: {
      getImageTemplates: (context) => templates(context, (format) => format !== "PDF"),
      getPdfTemplates: (context) => templates(context, (format) => format === "PDF"),
    },
  },
  codex: { categories: ["Marketing"], alias: ["image", "pdf", "template"] },
});

type Asking = { request<T>(request: { baseURL: string; url: string }, type: string): Promise<T> };

async function templates(context: Asking, isWanted: (format: string) => boolean) {
  const found = await context.request<Template[]>(
    { baseURL: "https://api.apitemplate.io/v1", url: "/list-templates" },
    "apiTemplateIoApi",
  );
  return found.filter(({ format }) => isWanted(format)).map(({ id, name }) => ({ name, value: id }));
}
