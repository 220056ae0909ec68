import type { Item } from "@heddle/workflow";
import { attachedFiles, base64Of } from "../../service/attached-files.ts";
import type { SendingCall } from "../../service/call.ts";
import { defineService } from "../../service/define-service.ts";
import { jsonOfText } from "../../service/json-text.ts";
import { defineOperation } from "../../service/operation.ts";
import { longText, neededText, text } from "../../service/parameters.ts";
import { plain, recordsIn, rowsOf, withoutEmpty } from "../../service/plain.ts";
import { entriesOf, sendJson } from "../../service/requests.ts";
import { additionalFields, addressed, template, variables } from "./fields.ts";

const common = [...addressed, ...variables, additionalFields] as const;

type Call = SendingCall<typeof common>;
type Values = Record<string, unknown>;

const addresses = (value: unknown) => {
  const found = entriesOf(value).map((Email) => ({ Email }));
  return found.length > 0 ? found : undefined;
};

function variablesOf(call: Call): unknown {
  const { jsonParameters, variablesJson } = call.parameters;
  if (jsonParameters) return jsonOfText(variablesJson, "Variables (JSON)", call.itemIndex);
  const rows = rowsOf(call, "variablesUi", "variablesValues");
  return rows.length > 0 ? Object.fromEntries(rows.map(({ name, value }) => [name, value])) : undefined;
}

/** Sends a message: https://dev.mailjet.com/email/reference/send-emails/ */
async function sent(call: Call, content: Values): Promise<Item[]> {
  const { fromEmail, toEmail } = call.parameters;
  const more = plain(call, "additionalFields");
  const files = await attachedFiles(call, more["attachments"]);
  const message = withoutEmpty({
    From: withoutEmpty({ Email: fromEmail, Name: more["fromName"] }),
    To: addresses(toEmail),
    Cc: addresses(more["ccAddresses"]),
    Bcc: addresses(more["bccEmail"]),
    ReplyTo: more["replyTo"] ? { Email: more["replyTo"] } : undefined,
    Priority: more["priority"] === undefined ? undefined : Number(more["priority"]),
    TemplateLanguage: more["templateLanguage"],
    TrackClicks: more["trackClicks"],
    TrackOpens: more["trackOpens"],
    Variables: variablesOf(call),
    Attachments:
      files.length > 0
        ? files.map((one) => ({
            ContentType: one.file.mimeType,
            Filename: one.name,
            Base64Content: base64Of(one),
          }))
        : undefined,
    ...content,
  });
  const { sandboxMode } = await call.credential();
  const body = { Messages: [message], ...(sandboxMode ? { SandboxMode: true } : {}) };
  const answer = await call.send<{ Messages?: unknown }>(sendJson("POST", "/v3.1/send", body));
  return recordsIn(answer.Messages).map((json) => ({ json }));
}

const send = defineOperation({
  resource: "email",
  value: "send",
  name: "Send",
  action: "Send an email",
  description: "Sends a mail with the text of the node",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    ...common,
    text("subject", "Subject", "Subject"),
    longText("text", "Text", "The text without formatting"),
    longText("html", "HTML", "The text as HTML"),
  ],
  run: (call) => {
    const { subject, text: TextPart, html } = call.parameters;
    return sent(call as unknown as Call, { Subject: subject, TextPart, HTMLPart: html });
  },
});

const sendTemplate = defineOperation({
  resource: "email",
  value: "sendTemplate",
  name: "Send Template",
  action: "Send an email template",
  description: "Sends a mail with the text of a template",
  effect: "unsafe",
  parameters: [
    ...common,
    template,
    text("subject", "Subject", "What it is about; as the template says when empty"),
  ],
  run: (call) =>
    sent(call as unknown as Call, {
      TemplateID: Number(call.parameters.templateId),
      Subject: call.parameters.subject,
    }),
});

const sendSms = defineOperation({
  resource: "sms",
  value: "send",
  name: "Send",
  action: "Send an SMS",
  description: "Sends a message to a phone",
  effect: "unsafe",
  parameters: [
    neededText("from", "From", "Name of the sender, at most eleven letters and digits"),
    neededText("to", "To", "Number with the code of the country: +33600000000"),
    neededText("text", "Text", "The message"),
  ],
  request: ({ parameters: { from, to, text: message } }) =>
    sendJson("POST", "/v4/sms-send", { From: from, To: to, Text: message }),
});

export default defineService({
  name: "n8n-nodes-base.mailjet",
  displayName: "Mailjet",
  description: "Sends emails and SMS with Mailjet",
  icon: "file:mailjet.svg",
  credentials: [
    { type: "mailjetEmailApi", value: "email", name: "Email" },
    { type: "mailjetSmsApi", value: "sms", name: "SMS" },
  ],
  signInParameter: "resource",
  baseUrl: "https://api.mailjet.com",
  resources: { email: "Email", sms: "SMS" },
  defaultResource: "email",
  operations: [send, sendTemplate, sendSms],
  lists: {
    getTemplates: {
      path: "/v3/REST/template",
      query: { Limit: 1000, OwnerType: "user" },
      items: "Data",
      name: "Name",
      value: "ID",
    },
  },
  codex: { categories: ["Communication", "Marketing"], alias: ["email", "mail", "sms", "newsletter"] },
});
