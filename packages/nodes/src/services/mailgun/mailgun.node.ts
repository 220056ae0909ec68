import type { MultipartPart } from "@heddle/workflow";
import { defineService } from "../../service/define-service.ts";
import { defineOperation } from "../../service/operation.ts";
import { longText, neededText, text } from "../../service/parameters.ts";
import { withoutEmpty } from "../../service/plain.ts";
import { at, entriesOf } from "../../service/requests.ts";

/** https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages */
const send = defineOperation({
  value: "",
  name: "Send",
  action: "Send an email",
  description: "Sends a mail",
  effect: "unsafe",
  parameters: [
    neededText("fromEmail", "From Email", "Who it is from: ada@example.com, or Ada <ada@example.com>"),
    neededText("toEmail", "To Email", "Who gets it; several addresses are separated by commas"),
    text("ccEmail", "Cc Email", "Who gets a copy; several addresses are separated by commas"),
    text("bccEmail", "Bcc Email", "Hidden recipients; several addresses are separated by commas"),
    text("subject", "Subject", "Subject"),
    longText("text", "Text", "The text without formatting"),
    longText("html", "HTML", "The text as HTML"),
    text("attachments", "Attachments", "Fields of the item with files, separated by commas"),
  ],
  run: async (call) => {
    const {
      fromEmail,
      toEmail,
      ccEmail,
      bccEmail,
      subject,
      text: plainText,
      html,
      attachments,
    } = call.parameters;
    const { emailDomain } = await call.credential();
    const fields = withoutEmpty({
      from: fromEmail,
      to: toEmail,
      cc: ccEmail,
      bcc: bccEmail,
      subject,
      text: plainText,
      html,
    });
    const parts: MultipartPart[] = [
      ...Object.entries(fields).map(([name, value]) => ({ name, value: String(value) })),
      ...entriesOf(attachments).map((name) => ({ name: "attachment", file: call.file(name) })),
    ];
    const path = at`/${emailDomain}/messages`;
    const json = await call.send({ method: "POST", path, body: { kind: "multipart", parts } });
    return { json: json as Record<string, unknown> };
  },
});

export default defineService({
  name: "n8n-nodes-base.mailgun",
  displayName: "Mailgun",
  description: "Sends emails with Mailgun",
  icon: "file:mailgun.svg",
  credentials: [{ type: "mailgunApi", value: "apiKey", name: "API Key" }],
  baseUrl: ({ apiDomain }) => `https://${apiDomain}/v3`,
  operations: [send],
  codex: { categories: ["Communication"], alias: ["email", "mail"] },
});
