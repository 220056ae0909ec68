import type { BinaryValue, Item } from "@heddle/workflow";
import type { Address, Email } from "postal-mime";
import { readMail } from "../../file-formats/mail.ts";
import type { InboxContext } from "./description.ts";
import { joinedWords } from "./encoded-words.ts";

/** An email as an item in the selected format. */
export async function mailItem(context: InboxContext, source: Uint8Array, uid: number): Promise<Item> {
  const { format, downloadAttachments } = context.read();
  const attributes = { uid };
  if (format === "raw") return { json: { raw: Buffer.from(source).toString("base64"), attributes } };
  const mail = await readMail(source);
  const { decodeWords: decode } = await import("postal-mime");
  const decodeWords = (header: string) => decode(joinedWords(header));
  const json = format === "resolved" ? resolved(mail, decodeWords) : simple(mail, decodeWords);
  const binary = format === "resolved" || downloadAttachments ? await filesOf(context, mail) : undefined;
  return { json: { ...json, attributes }, ...(binary ? { binary } : {}) };
}

const MAIN_HEADERS = new Set(["cc", "date", "from", "subject", "to"]);

type DecodeWords = (text: string) => string;

function simple({ headers, html, text }: Email, decodeWords: DecodeWords): Item["json"] {
  const all = Object.entries(headersOf(headers, decodeWords));
  const isMain = ([key]: [string, unknown]) => MAIN_HEADERS.has(key);
  // Of a header that occurs once by the standard, the first counts.
  const json = Object.fromEntries(all.filter(isMain).map(([key, value]) => [key, [value].flat()[0]]));
  const metadata = Object.fromEntries(all.filter((header) => !isMain(header)));
  return { ...json, textHtml: html ?? "", textPlain: text ?? "", metadata };
}

/** Headers with their encoded words (RFC 2047) as text; those that occur several times, such as Received, as lists. */
function headersOf(headers: Email["headers"], decodeWords: DecodeWords): Record<string, string | string[]> {
  const byKey = Map.groupBy(headers, ({ key }) => key);
  return Object.fromEntries(
    [...byKey].map(([key, same]) => {
      const values = same.map(({ value }) => decodeWords(value));
      return [key, values.length === 1 ? values[0]! : values];
    }),
  );
}

function resolved(mail: Email, decodeWords: DecodeWords) {
  const { headers, html, text, date, messageId, inReplyTo } = mail;
  const subject =
    mail.subject === undefined ? undefined : decodeWords(headers.find(({ key }) => key === "subject")!.value);
  const { from, to, cc, bcc, replyTo } = mail;
  const lists = { from: from && [from], to, cc, bcc, replyTo };
  const shown = Object.entries(lists).filter(([, list]) => list && list.length > 0);
  return {
    headers: headersOf(headers, decodeWords),
    ...(html === undefined ? {} : { html }),
    ...(text === undefined ? {} : { text }),
    subject,
    date,
    messageId,
    inReplyTo,
    ...Object.fromEntries(shown.map(([name, list]) => [name, addressesOf(list!)])),
  };
}

function addressesOf(list: readonly Address[]): { readonly value: object[]; readonly text: string } {
  const value = list.map(({ address, name, group }) =>
    group ? { name, group: addressesOf(group).value } : { address, name },
  );
  return { value, text: list.map(addressText).join(", ") };
}

function addressText({ address, name, group }: Address): string {
  if (group) return `${name}:${group.map((member) => ` ${addressText(member)}`).join(",")};`;
  return name ? `${name} <${address}>` : (address ?? "");
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
