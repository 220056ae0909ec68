import { isRecord } from "@heddle/workflow";
import { recordsIn, withoutEmpty } from "../../service/plain.ts";

type Values = Readonly<Record<string, unknown>>;

/** Maximum characters of one rich text part. */
const MAX_CHARACTERS = 2000;

/** Text in Notion's format; longer text is split into several parts. */
export function plainText(value: unknown): object[] {
  const text = textValue(value);
  const parts: object[] = [];
  for (let from = 0; from < text.length; from += MAX_CHARACTERS)
    parts.push({ text: { content: text.slice(from, from + MAX_CHARACTERS) } });
  return parts;
}

function textValue(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Text of a form row: formatted parts, or one string. */
export function textOfRow(row: Values): object[] {
  if (row["richText"] !== true) return plainText(row["textContent"]);
  const { text } = isRecord(row["text"]) ? row["text"] : {};
  return recordsIn(text).flatMap(formattedParts);
}

function formattedParts(part: Values): object[] {
  const { textType = "text", text, isLink, textLink, expression } = part;
  const annotations = withoutEmpty(isRecord(part["annotationUi"]) ? part["annotationUi"] : {});
  if (textType === "mention") return [{ type: "mention", mention: mentionOf(part), annotations }];
  if (textType === "equation") return [{ type: "equation", equation: { expression }, annotations }];
  return plainText(text).map((one) => {
    const { content } = (one as { text: { content: string } }).text;
    const link = isLink && textLink ? { link: { url: textLink } } : {};
    return { type: "text", text: { content, ...link }, annotations };
  });
}

function mentionOf({ mentionType = "user", user, page, database, ...row }: Values): object {
  if (mentionType === "page") return { page: { id: page } };
  if (mentionType === "database") return { database: { id: database } };
  if (mentionType === "user") return { user: { id: user } };
  const { range, date, dateStart, dateEnd } = row;
  return { date: range ? { start: dateStart, ...(dateEnd ? { end: dateEnd } : {}) } : { start: date } };
}

/** Plain text of rich text. */
export function charactersOf(parts: unknown): string {
  return recordsIn(parts)
    .map(({ plain_text, text }) => String(plain_text ?? (isRecord(text) ? text["content"] : "") ?? ""))
    .join("");
}
