import type { Item, NodeEnvironment, ParameterReader } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { decodeText } from "../../file-formats/text.ts";
import { dottedFields } from "../../item-fields/fields-of-json.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";
import type { extractProperties } from "./extract-properties.ts";
import { loadDocument } from "./load-document.ts";

type Json = Item["json"];
type Values = ReturnType<ParameterReader<typeof extractProperties>>;
type Wanted = Values["extractionValues"]["values"][number];
type Document = Awaited<ReturnType<typeof loadDocument>>;
type Found = ReturnType<Document>;

/** What makes texts look better. */
interface Cleaning {
  readonly trims: boolean;
  readonly cleansUp: boolean;
}

/** The items that the HTML of one item becomes: one, or one for each text of a list. */
export async function extractFrom(context: NodeEnvironment, values: Values, index: number): Promise<Item[]> {
  const sources = await htmlOf(context, values, index);
  const { trimValues = true, cleanUpText = false } = values.options;
  const output: Item[] = [];
  for (const html of sources) {
    const document = await loadDocument(html);
    const json: Json = {};
    for (const wanted of values.extractionValues.values) {
      const value = extracted(document, wanted, { trims: trimValues, cleansUp: cleanUpText }, index);
      if (wanted.key !== "" && wanted.key !== "__proto__" && value !== undefined) json[wanted.key] = value;
    }
    output.push({ json });
  }
  return output;
}

async function htmlOf(context: NodeEnvironment, values: Values, index: number): Promise<string[]> {
  const name = values.dataPropertyName || "data";
  if (values.sourceData === "binary") {
    const file = fileOfItem(context, name, index);
    return [await decodeText(await context.binary.get(file), { encoding: "utf8" })];
  }
  const found = dottedFields.get(context.items[index]?.json ?? {}, name);
  if (found === undefined) throw nodeError("field-with-html-missing", { field: name });
  return [found].flat().map((html) => (typeof html === "string" ? html : JSON.stringify(html ?? "")));
}

function extracted($: Document, wanted: Wanted, cleaning: Cleaning, itemIndex: number): unknown {
  const found = attempt(wanted.cssSelector, itemIndex, () => $(wanted.cssSelector));
  const read = (part: Found) => cleaned(contentOf(part, wanted, itemIndex), cleaning);
  if (wanted.returnArray) return found.toArray().map((element) => read($(element)));
  return read(found);
}

function contentOf(part: Found, wanted: Wanted, itemIndex: number): string | undefined {
  switch (wanted.returnValue) {
    case "attribute":
      return part.attr(wanted.attribute);
    case "html":
      return part.html() ?? undefined;
    case "value":
      return [part.val() ?? ""].flat().join(",");
    default: {
      const skipped = (wanted.skipSelectors ?? "").trim();
      if (skipped === "") return part.text();
      const copy = part.clone();
      attempt(skipped, itemIndex, () => copy.find(skipped).remove());
      return copy.text();
    }
  }
}

function cleaned(text: string | undefined, { trims, cleansUp }: Cleaning): string | undefined {
  if (text === undefined) return undefined;
  const short = cleansUp ? text.replace(/[\r\n]+/g, " ").replace(/\s{2,}/g, " ") : text;
  return trims || cleansUp ? short.trim() : short;
}

function attempt<T>(selector: string, itemIndex: number, select: () => T): T {
  try {
    return select();
  } catch (thrown) {
    throw nodeError("selector-invalid", { selector, reason: (thrown as Error).message }, { itemIndex });
  }
}
