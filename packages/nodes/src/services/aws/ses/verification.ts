import { defineOperation } from "../../../service/operation.ts";
import { collection, longText, neededText, text } from "../../../service/parameters.ts";
import { plain, withoutEmpty } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { jsonList, limits } from "../connection.ts";

type Values = Readonly<Record<string, unknown>>;

const PATH = "/v2/email/custom-verification-email-templates";
const resource = "customVerificationEmail";

const templateName = neededText("templateName", "Template Name", "Name of the template");

const fields = [
  text("fromEmailAddress", "From Email", "Who the emails are from: an address that SES has verified"),
  text("templateSubject", "Template Subject", "What the emails are about"),
  longText("templateContent", "Template Content", "The text as HTML, without links to confirm: SES adds one"),
  text(
    "successRedirectionURL",
    "Success Redirection URL",
    "Page that is shown after the address was confirmed",
  ),
  text(
    "failureRedirectionURL",
    "Failure Redirection URL",
    "Page that is shown where it could not be confirmed",
  ),
] as const;

/** The parts of a template under the names that SES has for them. */
const PARTS: Readonly<Record<string, string>> = {
  FromEmailAddress: "fromEmailAddress",
  TemplateSubject: "templateSubject",
  TemplateContent: "templateContent",
  SuccessRedirectionURL: "successRedirectionURL",
  FailureRedirectionURL: "failureRedirectionURL",
};

function contentOf(given: Values): Values {
  return withoutEmpty(Object.fromEntries(Object.entries(PARTS).map(([part, name]) => [part, given[name]])));
}

const create = defineOperation({
  resource,
  value: "create",
  name: "Create",
  action: "Create a custom verification email",
  description: "Adds a template for emails that ask whether an address is right",
  effect: "unsafe",
  isDefault: true,
  parameters: [templateName, ...fields.map((field) => ({ ...field, required: true }))],
  request: ({ parameters }) => {
    const given = parameters as Values;
    return sendJson("POST", PATH, { TemplateName: given["templateName"], ...contentOf(given) });
  },
});

const remove = defineOperation({
  resource,
  value: "delete",
  name: "Delete",
  action: "Delete a custom verification email",
  description: "Removes such a template",
  effect: "idempotent",
  parameters: [templateName],
  request: ({ parameters }) => ({ method: "DELETE", path: `${PATH}${at`/${parameters.templateName}`}` }),
  response: { items: () => ({ success: true }) },
});

const get = defineOperation({
  resource,
  value: "get",
  name: "Get",
  action: "Get a custom verification email",
  description: "Returns such a template",
  effect: "pure",
  parameters: [templateName],
  request: ({ parameters }) => ({ method: "GET", path: `${PATH}${at`/${parameters.templateName}`}` }),
});

const getAll = defineOperation({
  resource,
  value: "getAll",
  name: "Get Many",
  action: "Get many custom verification emails",
  description: "Returns such templates",
  effect: "pure",
  parameters: limits,
  run: (call) => {
    const request = (query: Values) =>
      ({ method: "GET", path: PATH, query: { PageSize: 50, ...query } }) as const;
    const token = { from: "NextToken", to: "NextToken" };
    return jsonList(call, request, { items: "CustomVerificationEmailTemplates", token });
  },
});

const send = defineOperation({
  resource,
  value: "send",
  name: "Send",
  action: "Send a custom verification email",
  description: "Asks someone whether their address is right",
  effect: "unsafe",
  parameters: [
    neededText("email", "Email", "The address"),
    templateName,
    collection("additionalFields", "Additional Fields", [
      text("configurationSetName", "Configuration Set", "Rules for the email"),
    ]),
  ],
  request: (call) => {
    const { email: EmailAddress, templateName: TemplateName } = call.parameters;
    const { configurationSetName: ConfigurationSetName } = plain(call, "additionalFields");
    const body = withoutEmpty({ EmailAddress, TemplateName, ConfigurationSetName });
    return sendJson("POST", "/v2/email/outbound-custom-verification-emails", body);
  },
});

const update = defineOperation({
  resource,
  value: "update",
  name: "Update",
  action: "Update a custom verification email",
  description: "Changes parts of such a template; the others stay as they are",
  effect: "idempotent",
  parameters: [templateName, collection("updateFields", "Update Fields", fields)],
  run: async (call) => {
    const path = `${PATH}${at`/${call.parameters.templateName}`}`;
    // SES answers with more than it takes, such as tags.
    const answer = Object.entries(await call.send<Values>({ method: "GET", path }));
    const known = Object.fromEntries(answer.filter(([part]) => part in PARTS));
    await call.send(sendJson("PUT", path, { ...known, ...contentOf(plain(call, "updateFields")) }));
    return { json: { success: true } };
  },
});

export const verificationOperations = [create, remove, get, getAll, send, update] as const;
