import type { BinaryValue, Item, NodeEnvironment } from "@heddle/workflow";
import type { Email } from "postal-mime";
import { readMail } from "../../file-formats/mail.ts";
import type { Sender } from "../../service/call.ts";
import { parsedMail } from "./parsed-mail.ts";

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

/** Output format of emails. */
export interface MailFormat {
  readonly isSimple: boolean;
  readonly downloads: boolean;
  readonly prefix: string;
}

/** Sender of requests, and the store of files. */
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
  const { headers = [], ...content } = payload ?? {};
  return {
    ...fields,
    ...(payload && { payload: content }),
    labels: labelIds.map((id) => ({ id, name: names.get(id) ?? id })),
    ...Object.fromEntries(headers.map(({ name, value }) => [name, value])),
  };
}

const known = new WeakMap<object, Promise<ReadonlyMap<string, string>>>();

/** Names of all labels by id; requested once per run. */
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
  const mail = await readMail(Buffer.from(raw, "base64url"));
  const json = { ...fields, ...parsedMail(mail) };
  if (!format.downloads || mail.attachments.length === 0) return { json };
  return { json, binary: await filesOf(reader, mail, format.prefix) };
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
