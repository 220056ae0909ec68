import { recordsIn } from "../../service/plain.ts";
import { plainText, textOfRow } from "./text.ts";

type Values = Readonly<Record<string, unknown>>;

/** The blocks of the form. */
export function blocksOf(blockValues: unknown): object[] {
  return recordsIn(blockValues).map(blockOf);
}

function blockOf(row: Values): object {
  const type = String(row["type"] || "paragraph");
  return { object: "block", type, [type]: contentOf(type, row) };
}

function contentOf(type: string, row: Values): object {
  if (type === "image") return { type: "external", external: { url: row["url"] } };
  if (type === "child_page") return { title: row["title"] };
  if (type === "divider" || type === "breadcrumb") return {};
  if (type === "bookmark" || type === "embed") return { url: row["url"] };
  const rich_text =
    row["richText"] || row["textContent"] !== undefined ? textOfRow(row) : plainText(row["title"]);
  if (type === "to_do") return { rich_text, checked: row["checked"] === true };
  if (type === "code") return { rich_text, language: row["language"] || "plain text" };
  return { rich_text };
}
