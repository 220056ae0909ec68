import { Readable } from "node:stream";
import type { Item } from "@heddle/workflow";
import { fileOfItem } from "../../requests/file-of-item.ts";
import type { Question } from "../../send-and-wait/question.ts";
import { questionMail } from "../../send-and-wait/question-mail.ts";
import type { EmailContext } from "./description.ts";
import type { Mail } from "./transport.ts";

const ATTRIBUTION = "This email was sent automatically with Heddle";

/** Email of an item. */
export function mailOf(context: EmailContext, item: Item, index: number): Mail {
  const { emailFormat, text, html, options } = context.read(index);
  const { appendAttribution, ccEmail, bccEmail, replyTo } = options;
  const isSigned = appendAttribution ?? true;
  const hasHtml = emailFormat !== "text" && html !== "";
  const hasText = emailFormat !== "html" && (text !== "" || !hasHtml);
  return {
    ...envelopeOf(context, index),
    cc: ccEmail || undefined,
    bcc: bccEmail || undefined,
    replyTo: replyTo || undefined,
    text: hasText ? withLine(text, isSigned) : undefined,
    html: hasHtml ? withHtmlLine(html, isSigned) : undefined,
    attachments: attachmentsOf(context, item, index),
  };
}

/** Email with the question. */
export function askingMail(context: EmailContext, question: Question): Mail {
  const { html, text } = questionMail(question);
  const isSigned = context.read(0).options.appendAttribution ?? true;
  return { ...envelopeOf(context, 0), text: withLine(text, isSigned), html: withHtmlLine(html, isSigned) };
}

function envelopeOf({ read }: EmailContext, index: number): Mail {
  const { fromEmail, toEmail, subject } = read(index);
  return { from: fromEmail, to: toEmail, subject };
}

function withLine(text: string, isSigned: boolean): string {
  return isSigned ? `${text}\n\n---\n${ATTRIBUTION}` : text;
}

function withHtmlLine(html: string, isSigned: boolean): string {
  return isSigned ? `${html}<br><br>---<br><em>${ATTRIBUTION}</em>` : html;
}

/** Items without any file are sent without: one node often gets both kinds. */
function attachmentsOf(context: EmailContext, item: Item, index: number): Mail["attachments"] {
  const names = namesOf(context.read.given(index).options.attachments);
  if (names.length === 0) return undefined;
  if (!item.binary || Object.keys(item.binary).length === 0) {
    context.hint(`An item has no file to attach (${names.join(", ")}).`);
    return undefined;
  }
  return names.map((name) => {
    const file = fileOfItem(context, name, index);
    return {
      filename: file.fileName || "attachment",
      contentType: file.mimeType,
      content: Readable.from(context.binary.stream(file)),
      cid: name,
    };
  });
}

/** `data, report`; some files hold a list, also of `{ property }`. */
function namesOf(given: unknown): string[] {
  const all = Array.isArray(given)
    ? given.map((one) =>
        typeof one === "object" && one !== null ? (one as { property?: unknown }).property : one,
      )
    : String(given ?? "").split(",");
  return all.map((name) => String(name ?? "").trim()).filter(Boolean);
}
