import type { BinaryValue, Item } from "@heddle/workflow";
import type { Address, Email } from "postal-mime";
import type { InboxContext } from "./description.ts";

/** A mail as an item of the format that is chosen. */
export async function mailItem(context: InboxContext, source: Uint8Array, uid: number): Promise<Item> {
  const { format, downloadAttachments } = context.read();
  const attributes = { uid };
  if (format === "raw") return { json: { raw: Buffer.from(source).toString("base64"), attributes } };
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(source);
  const json = format === "resolved" ? resolved(mail) : simple(mail);
  const binary = format === "resolved" || downloadAttachments ? await filesOf(context, mail) : undefined;
  return { json: { ...json, attributes }, ...(binary ? { binary } : {}) };
}

const MAIN_HEADERS = new Set(["cc", "date", "from", "subject", "to"]);

function simple({ headers, html, text }: Email): Item["json"] {
  const json: Record<string, unknown> = {};
  const metadata: Record<string, unknown> = {};
  for (const { key, value } of headers) (MAIN_HEADERS.has(key) ? json : metadata)[key] = value;
  return { ...json, textHtml: html ?? "", textPlain: text ?? "", metadata };
}

function resolved({
  headers,
  html,
  text,
  subject,
  date,
  messageId,
  inReplyTo,
  from,
  to,
  cc,
  bcc,
  replyTo,
}: Email) {
  const lists = { from: from && [from], to, cc, bcc, replyTo };
  const shown = Object.entries(lists).filter(([, list]) => list && list.length > 0);
  return {
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    ...(html === undefined ? {} : { html }),
    ...(text === undefined ? {} : { text }),
    subject,
    date,
    messageId,
    inReplyTo,
    ...Object.fromEntries(shown.map(([name, list]) => [name, addressesOf(list!)])),
  };
}

function addressesOf(list: readonly Address[]): Record<string, unknown> {
  const value = list.map(({ address, name }) => ({ address, name }));
  return {
    value,
    text: value.map(({ address, name }) => (name ? `${name} <${address}>` : address)).join(", "),
  };
}

async function filesOf({ binary, read }: InboxContext, { attachments }: Email): Promise<Item["binary"]> {
  const prefix = read().dataPropertyAttachmentsPrefixName;
  const files: Record<string, BinaryValue> = {};
  for (const [index, { content, filename, mimeType }] of attachments.entries()) {
    const data = typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
    files[`${prefix}${index}`] = await binary.put(data, {
      mimeType,
      fileName: filename ?? `attachment-${index}`,
    });
  }
  return attachments.length > 0 ? files : undefined;
}
