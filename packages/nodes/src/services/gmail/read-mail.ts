import type { BinaryValue, Item, NodeEnvironment } from "@heddle/workflow";
import type { Address, Email } from "postal-mime";
import type { Sender } from "../../service/call.ts";

/** A message as the service describes it. */
export interface GmailMessage {
  readonly id: string;
  readonly threadId?: string;
  readonly labelIds?: readonly string[];
  readonly raw?: string;
  readonly internalDate?: string;
  readonly payload?: {
    readonly headers?: readonly { name: string; value: string }[];
    readonly mimeType?: string;
  };
}

/** What of mails is returned. */
export interface MailFormat {
  readonly isSimple: boolean;
  readonly downloads: boolean;
  readonly prefix: string;
}

/** What sends requests, and where files go. */
export interface MailReader extends Pick<Sender, "send"> {
  readonly context: Pick<NodeEnvironment, "binary">;
}

/** The format that a form has chosen. */
export function mailFormat(
  isSimple: boolean,
  options: {
    downloadAttachments?: boolean | undefined;
    dataPropertyAttachmentsPrefixName?: string | undefined;
  },
): MailFormat {
  return {
    isSimple,
    downloads: !isSimple && (options.downloadAttachments ?? false),
    prefix: options.dataPropertyAttachmentsPrefixName || "attachment_",
  };
}

/** The item of a message. */
export async function mailItem(reader: MailReader, id: string, format: MailFormat): Promise<Item> {
  const path = `/messages/${encodeURIComponent(id)}`;
  if (!format.isSimple) {
    const message = await reader.send<GmailMessage>({ method: "GET", path, query: { format: "raw" } });
    return wholeMail(reader, message, format);
  }
  const query = { format: "metadata", metadataHeaders: ["From", "To", "Cc", "Bcc", "Subject"] };
  const message = await reader.send<GmailMessage>({ method: "GET", path, query });
  return { json: simplified(message, await labelNames(reader)) };
}

/** The main fields of a message, with the names of its labels. */
export function simplified(
  { payload, labelIds = [], ...fields }: GmailMessage,
  names: ReadonlyMap<string, string>,
): Item["json"] {
  const headers = payload?.headers ?? [];
  return {
    ...fields,
    payload: { mimeType: payload?.mimeType },
    labels: labelIds.map((id) => ({ id, name: names.get(id) ?? id })),
    ...Object.fromEntries(headers.map(({ name, value }) => [name, value])),
  };
}

const known = new WeakMap<object, Promise<ReadonlyMap<string, string>>>();

/** The names of all labels by their ids; asked for once in a run. */
export function labelNames({ context, send }: MailReader): Promise<ReadonlyMap<string, string>> {
  const asked =
    known.get(context) ??
    send<{ labels?: { id: string; name: string }[] }>({ method: "GET", path: "/labels" }).then(
      ({ labels = [] }) => new Map(labels.map(({ id, name }) => [id, name])),
    );
  known.set(context, asked);
  return asked;
}

async function wholeMail(reader: MailReader, message: GmailMessage, format: MailFormat): Promise<Item> {
  const { raw = "", ...fields } = message;
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(Buffer.from(raw, "base64url"));
  const json = { ...fields, ...parsedMail(mail) };
  if (!format.downloads || mail.attachments.length === 0) return { json };
  return { json, binary: await filesOf(reader, mail, format.prefix) };
}

function parsedMail({ headers, html, text, subject, date, messageId, from, to, cc, bcc, replyTo }: Email) {
  const lists = { from: from && [from], to, cc, bcc, replyTo };
  const shown = Object.entries(lists).filter(([, list]) => list && list.length > 0);
  return {
    headers: Object.fromEntries(
      headers.map(({ key, originalKey, value }) => [key, `${originalKey ?? key}: ${value}`]),
    ),
    ...(html !== undefined && { html }),
    ...(text !== undefined && { text }),
    subject,
    date,
    messageId,
    ...Object.fromEntries(shown.map(([name, list]) => [name, addressesOf(list ?? [])])),
  };
}

function addressesOf(list: readonly Address[]) {
  const value = list.map(({ address = "", name }) => ({ address, name }));
  return {
    value,
    text: value.map(({ address, name }) => (name ? `"${name}" <${address}>` : address)).join(", "),
  };
}

async function filesOf({ context }: MailReader, { attachments }: Email, prefix: string) {
  const files: Record<string, BinaryValue> = {};
  for (const [index, { content, filename, mimeType }] of attachments.entries()) {
    const data = typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
    files[`${prefix}${index}`] = await context.binary.put(data, {
      mimeType,
      fileName: filename ?? `attachment-${index}`,
    });
  }
  return files;
}
