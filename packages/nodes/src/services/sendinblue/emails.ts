import { isRecord } from "@heddle/workflow";
import { attachedFiles, base64Of } from "../../service/attached-files.ts";
import type { SendingCall } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { collection, fromList, longText, neededText, rows, text, toggle } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { entriesOf, sendJson } from "../../service/requests.ts";

type Values = Record<string, unknown>;

const single = { typeOptions: { multipleValues: false } };

const group = <const N extends string, const G extends string, const F extends string>(
  name: N,
  displayName: string,
  { group: inner, field, about }: { group: G; field: F; about: string },
) => rows(name, displayName, { name: inner, displayName, values: [text(field, displayName, about)] }, single);

// Names match those in files, including misspellings.
const recipients = neededText(
  "receipients",
  "Recipients",
  "Who gets it; several addresses are separated by commas",
);

const files = group("emailAttachments", "Attachments", {
  group: "attachment",
  field: "binaryPropertyName",
  about: "Fields of the item with files, separated by commas",
});

const tags = group("emailTags", "Tags", {
  group: "tags",
  field: "tag",
  about: "Words for statistics, separated by commas",
});

/** `Ada <ada@example.com>`, or an email address alone. */
function personOf(given: string): Values {
  const [, name = "", address] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(given) ?? [];
  return withoutEmpty({ email: address ?? given.trim(), name: name.replace(/^"|"$/g, "") });
}

function peopleOf(value: unknown): Values[] | undefined {
  const people = entriesOf(value).map(personOf);
  return people.length > 0 ? people : undefined;
}

/** A field in a group of the additional fields. */
function fieldIn(more: Values, [name, inner, field]: readonly [string, string, string]): unknown {
  const outer = more[name];
  const values = isRecord(outer) ? outer[inner] : undefined;
  return isRecord(values) ? values[field] : undefined;
}

/** Sends an email: https://developers.brevo.com/reference/sendtransacemail */
async function sent(
  call: Pick<SendingCall, "context" | "file" | "send">,
  more: Values,
  content: Values,
): Promise<{ json: Values }> {
  const found = await attachedFiles(
    call,
    fieldIn(more, ["emailAttachments", "attachment", "binaryPropertyName"]),
  );
  const words = entriesOf(fieldIn(more, ["emailTags", "tags", "tag"]));
  const body = withoutEmpty({
    ...content,
    cc: peopleOf(fieldIn(more, ["receipientsCC", "receipientCc", "cc"])),
    bcc: peopleOf(fieldIn(more, ["receipientsBCC", "receipientBcc", "bcc"])),
    tags: words.length > 0 ? words : undefined,
    attachment:
      found.length > 0 ? found.map((one) => ({ name: one.name, content: base64Of(one) })) : undefined,
  });
  return { json: await call.send<Values>(sendJson("POST", "/smtp/email", body)) };
}

const send = defineOperation({
  resource: "email",
  value: "send",
  name: "Send",
  action: "Send a transactional email",
  description: "Sends a mail with the text of the node",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    toggle("sendHTML", "Send HTML", "Whether the text is HTML"),
    text("subject", "Subject", "Subject"),
    longText("textContent", "Text Content", "The text", { displayOptions: { show: { sendHTML: [false] } } }),
    longText("htmlContent", "HTML Content", "The text as HTML", {
      displayOptions: { show: { sendHTML: [true] } },
    }),
    neededText("sender", "Sender", "Who it is from: ada@example.com, or Ada <ada@example.com>"),
    recipients,
    collection("additionalFields", "Additional Fields", [
      files,
      group("receipientsBCC", "BCC", {
        group: "receipientBcc",
        field: "bcc",
        about: "Hidden recipients, separated by commas",
      }),
      group("receipientsCC", "CC", {
        group: "receipientCc",
        field: "cc",
        about: "Who gets a copy, separated by commas",
      }),
      tags,
    ]),
  ],
  run: (call) => {
    const { sendHTML, subject, textContent, htmlContent, sender, receipients } = call.parameters;
    return sent(call, plain(call, "additionalFields"), {
      sender: personOf(sender),
      to: peopleOf(receipients),
      subject,
      ...(sendHTML ? { htmlContent } : { textContent }),
    });
  },
});

const sendTemplate = defineOperation({
  resource: "email",
  value: "sendTemplate",
  name: "Send Template",
  action: "Send an email with a template",
  description: "Sends a mail with the text of a template",
  effect: "unsafe",
  parameters: [
    {
      ...fromList("templateId", "Template Name or ID", "The template", { list: "getTemplates" }),
      required: true,
    },
    recipients,
    collection("additionalFields", "Additional Fields", [
      files,
      tags,
      group("templateParameters", "Parameters", {
        group: "parameterValues",
        field: "parameters",
        about: "What placeholders stand for: ORDER=12345, DATE=Monday",
      }),
    ]),
  ],
  run: (call) => {
    const { templateId, receipients } = call.parameters;
    const more = plain(call, "additionalFields");
    const params = parametersOf(fieldIn(more, ["templateParameters", "parameterValues", "parameters"]));
    return sent(call, more, { templateId: Number(templateId), to: peopleOf(receipients), params });
  },
});

/** `ORDER=12345, DATE=Monday` */
function parametersOf(given: unknown): Values | undefined {
  const pairs = entriesOf(given).map((entry) => {
    const [name = "", ...rest] = entry.split("=");
    return [name.trim(), rest.join("=").trim()];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

export const emailOperations = [send, sendTemplate] as const;
