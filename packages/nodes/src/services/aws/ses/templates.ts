import { isRecord } from "@heddle/workflow";
import { defineOperation } from "../../../service/operation.ts";
import { collection, fromList, longText, neededText, text } from "../../../service/parameters.ts";
import { plain, withoutEmpty } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { jsonList, limits } from "../connection.ts";

type Values = Record<string, unknown>;

const PATH = "/v2/email/templates";

const templateName = neededText("templateName", "Template Name", "Name of the template");
const knownTemplate = {
  ...fromList("templateName", "Template Name or ID", "The template", { list: "getTemplates" }),
  required: true,
} as const;

/** Templates have the names of the first version of the API, which files use. */
function templateOf(body: unknown): Values {
  const { TemplateName, TemplateContent } = (isRecord(body) ? body : {}) as Values;
  const { Subject, Html, Text } = (isRecord(TemplateContent) ? TemplateContent : {}) as Values;
  return withoutEmpty({ TemplateName, SubjectPart: Subject, HtmlPart: Html, TextPart: Text });
}

const create = defineOperation({
  resource: "template",
  value: "create",
  name: "Create",
  action: "Create a template",
  description: "Adds a template",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    templateName,
    neededText("subjectPart", "Subject Part", "Subject of the email"),
    longText("htmlPart", "HTML Part", "The text as HTML"),
    collection("additionalFields", "Additional Fields", [
      text("textPart", "Text Part", "The text for programs that show no HTML"),
    ]),
  ],
  request: (call) => {
    const { templateName: TemplateName, subjectPart: Subject, htmlPart: Html } = call.parameters;
    const { textPart: Text } = plain(call, "additionalFields");
    return sendJson("POST", PATH, { TemplateName, TemplateContent: withoutEmpty({ Subject, Html, Text }) });
  },
});

const remove = defineOperation({
  resource: "template",
  value: "delete",
  name: "Delete",
  action: "Delete a template",
  description: "Removes a template",
  effect: "idempotent",
  parameters: [knownTemplate],
  request: ({ parameters }) => ({
    method: "DELETE",
    path: at`/v2/email/templates/${parameters.templateName}`,
  }),
  response: { items: () => ({ success: true }) },
});

const get = defineOperation({
  resource: "template",
  value: "get",
  name: "Get",
  action: "Get a template",
  description: "Returns a template",
  effect: "pure",
  parameters: [knownTemplate],
  request: ({ parameters }) => ({ method: "GET", path: at`/v2/email/templates/${parameters.templateName}` }),
  response: { items: templateOf },
});

const getAll = defineOperation({
  resource: "template",
  value: "getAll",
  name: "Get Many",
  action: "Get many templates",
  description: "Returns the names of templates",
  effect: "pure",
  parameters: limits,
  run: (call) => {
    const request = (query: Readonly<Record<string, unknown>>) =>
      ({ method: "GET", path: PATH, query: { PageSize: 100, ...query } }) as const;
    return jsonList(call, request, {
      items: "TemplatesMetadata",
      token: { from: "NextToken", to: "NextToken" },
    });
  },
});

const update = defineOperation({
  resource: "template",
  value: "update",
  name: "Update",
  action: "Update a template",
  description: "Changes parts of a template; the others stay as they are",
  effect: "idempotent",
  parameters: [
    knownTemplate,
    collection("updateFields", "Update Fields", [
      text("textPart", "Text Part", "The text for programs that show no HTML"),
      text("subjectPart", "Subject Part", "Subject of the email"),
      text("htmlPart", "HTML Part", "The text as HTML"),
    ]),
  ],
  run: async (call) => {
    const path = at`/v2/email/templates/${call.parameters.templateName}`;
    const { SubjectPart, HtmlPart, TextPart } = templateOf(await call.send({ method: "GET", path }));
    const { subjectPart, htmlPart, textPart } = plain(call, "updateFields");
    const content = {
      Subject: subjectPart ?? SubjectPart,
      Html: htmlPart ?? HtmlPart,
      Text: textPart ?? TextPart,
    };
    await call.send(sendJson("PUT", path, { TemplateContent: withoutEmpty(content) }));
    return { json: { success: true } };
  },
});

export const templateOperations = [create, remove, get, getAll, update] as const;
