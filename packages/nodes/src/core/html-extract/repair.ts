import type { Repair } from "../../repair/meant-names.ts";
import { recordsIn } from "../../service/plain.ts";

/** An expression that is one field of the item. */
const FIELD = /^=\s*\{\{\s*\$json(?:\.([\w$.]+)|\[(["'])([^"'\]]+)\2\])\s*\}\}\s*$/;

/** Names that authors use as attributes but are not attributes. */
const RETURNED: Readonly<Record<string, string>> = { html: "html", innerHTML: "html", textContent: "text" };

/** Files from outside an editor list the extractions as operations, and name the HTML field by an expression. */
export const repair: Repair = ({ extractOperations, html, sourceData, ...rest }, version) => {
  const rows = recordsIn(extractOperations);
  const [, dotted, , quoted] = FIELD.exec(String(html ?? "")) ?? [];
  const field = dotted ?? quoted;
  if (rows.length === 0 || rest["extractionValues"] !== undefined) return undefined;
  if (html !== undefined && field === undefined) return undefined;
  return {
    parameters: {
      ...rest,
      ...(sourceData === undefined ? {} : { sourceData: sourceData === "html" ? "json" : sourceData }),
      ...(field === undefined ? {} : { dataPropertyName: field }),
      extractionValues: { values: rows.map(meantValue) },
    },
    version,
    note: "“extractOperations” is read as “extractionValues”, its name in this node.",
  };
};

function meantValue({
  propertyName,
  selector,
  attribute = "textContent",
}: Readonly<Record<string, unknown>>) {
  const returned = Object.hasOwn(RETURNED, String(attribute)) ? RETURNED[String(attribute)] : undefined;
  const what = returned === undefined ? { returnValue: "attribute", attribute } : { returnValue: returned };
  return { key: propertyName, cssSelector: selector, ...what };
}
