import { isRecord } from "@heddle/workflow";
import { attachedFiles, base64Of } from "../../service/attached-files.ts";
import type { SendingCall } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import {
  collection,
  fromList,
  longText,
  neededText,
  rows,
  severalFromList,
  text,
  time,
  toggle,
} from "../../service/parameters.ts";
import { plain, recordsIn, rowsOf, withoutEmpty } from "../../service/plain.ts";
import { entriesOf, sendJson } from "../../service/requests.ts";
import { instantOf } from "../../service/times.ts";

const pair = [text("key", "Key", "Its name"), text("value", "Value", "What it holds")] as const;

const fromTemplate = { displayOptions: { show: { dynamicTemplate: [true] } } };
const written = { displayOptions: { show: { dynamicTemplate: [false] } } };

const parameters = [
  neededText("fromEmail", "Sender Email", "An address that SendGrid knows as yours"),
  text("fromName", "Sender Name", "Who it is from"),
  neededText("toEmail", "Recipient Email", "Who gets it; several addresses are separated by commas"),
  text("subject", "Subject", "What it is about; templates may have a subject of their own", written),
  toggle("dynamicTemplate", "Dynamic Template", "Whether the text comes from a template of SendGrid"),
  {
    displayName: "MIME Type",
    name: "contentType",
    type: "options",
    options: [
      { name: "Plain Text", value: "text/plain" },
      { name: "HTML", value: "text/html" },
    ],
    default: "text/plain",
    description: "Type of the text",
    ...written,
  },
  longText("contentValue", "Message Body", "The text", written),
  fromList("templateId", "Template Name or ID", "The template", { list: "getTemplateIds", ...fromTemplate }),
  rows(
    "dynamicTemplateFields",
    "Dynamic Template Fields",
    { name: "fields", displayName: "Fields", values: pair },
    fromTemplate,
  ),
  collection("additionalFields", "Additional Fields", [
    text("attachments", "Attachments", "Fields of the item with files, separated by commas"),
    text("bccEmail", "BCC Email", "Hidden recipients, separated by commas"),
    text("categories", "Categories", "Words for statistics, separated by commas; at most ten"),
    text("ccEmail", "CC Email", "Who gets a copy, separated by commas"),
    toggle("enableSandbox", "Enable Sandbox", "Whether SendGrid checks the mail and sends nothing"),
    rows("headers", "Headers", { name: "details", displayName: "Header", values: pair }),
    severalFromList("ipPoolName", "IP Pool Name", "Addresses that it is sent from", { list: "getIpPools" }),
    text("replyToEmail", "Reply-To Email", "Who gets answers; several addresses are separated by commas"),
    time("sendAt", "Send At", "When it is sent, within 72 hours; at once when empty"),
  ]),
] as const;

const addresses = (value: unknown) => entriesOf(value).map((email) => ({ email }));

const pairs = (entries: Record<string, unknown>[]) =>
  Object.fromEntries(entries.map(({ key, value }) => [String(key), value]));

/** A list, or `undefined` if it is empty: SendGrid rejects empty ones. */
const filled = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined);

type Call = SendingCall<typeof parameters>;

/** https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send */
async function mailOf(call: Call): Promise<Record<string, unknown>> {
  const { fromEmail, fromName, contentType, contentValue, dynamicTemplate, templateId } = call.parameters;
  const more = plain(call, "additionalFields");
  const headers = pairs(recordsIn(isRecord(more["headers"]) ? more["headers"]["details"] : []));
  const files = await attachedFiles(call, more["attachments"]);
  const [pool] = entriesOf(more["ipPoolName"]);
  return withoutEmpty({
    personalizations: [personalization(call, more)],
    from: withoutEmpty({ email: fromEmail, name: fromName }),
    reply_to_list: filled(addresses(more["replyToEmail"])),
    categories: filled(entriesOf(more["categories"])),
    headers: Object.keys(headers).length > 0 ? headers : undefined,
    ip_pool_name: pool,
    mail_settings: more["enableSandbox"] ? { sandbox_mode: { enable: true } } : undefined,
    attachments: filled(
      files.map((file) => ({ content: base64Of(file), filename: file.name, type: file.file.mimeType })),
    ),
    ...(dynamicTemplate
      ? { template_id: templateId }
      : { content: [{ type: contentType, value: contentValue }] }),
  });
}

function personalization(call: Call, more: Record<string, unknown>): Record<string, unknown> {
  const { toEmail, subject, dynamicTemplate } = call.parameters;
  const fields = rowsOf(call, "dynamicTemplateFields", "fields");
  return withoutEmpty({
    to: addresses(toEmail),
    cc: filled(addresses(more["ccEmail"])),
    bcc: filled(addresses(more["bccEmail"])),
    send_at: secondsOf(more["sendAt"], call),
    subject: dynamicTemplate ? undefined : subject,
    dynamic_template_data: dynamicTemplate && fields.length > 0 ? pairs(fields) : undefined,
  });
}

function secondsOf(value: unknown, { context }: Pick<Call, "context">): number | undefined {
  const instant = instantOf(value, context.workflow.timezone);
  return instant === undefined ? undefined : Math.floor(Date.parse(instant) / 1000);
}

const send = defineOperation({
  resource: "mail",
  value: "send",
  name: "Send",
  action: "Send an email",
  description: "Sends a mail",
  effect: "unsafe",
  isDefault: true,
  parameters,
  run: async (call) => {
    const { headers } = await call.exchange(sendJson("POST", "/mail/send", await mailOf(call)));
    return { json: { messageId: String(headers["x-message-id"] ?? "") } };
  },
});

export const mailOperations = [send] as const;
