import type { Item, NodeEnvironment, ParameterReader } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { decodeText } from "../../file-formats/text.ts";
import { dottedFields } from "../../item-fields/fields-of-json.ts";
import { inThread } from "../../parsing/in-thread.ts";
import { plainValues } from "../../parsing/plain-values.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";
import type { extractProperties } from "./extract-properties.ts";
import { loadDocument } from "./load-document.ts";
import { type HtmlNode, textOfHtml } from "./text-of-html.ts";

type Json = Item["json"];
type Values = ReturnType<ParameterReader<typeof extractProperties>>;
type Wanted = Values["extractionValues"]["values"][number];
type Document = Awaited<ReturnType<typeof loadDocument>>;
type Found = ReturnType<Document>;

/** Options that clean up text. */
interface Cleaning {
  readonly trims: boolean;
  readonly cleansUp: boolean;
  /** Renders text as a browser displays it; otherwise concatenates all characters between tags, of all matching elements. */
  readonly isRendered: boolean;
}

/** First version of HTML that renders text. */
const FIRST_RENDERING_VERSION = 1.1;

function rendersText({ node }: NodeEnvironment): boolean {
  return node.type === "n8n-nodes-base.html" && node.typeVersion >= FIRST_RENDERING_VERSION;
}

/** Items from the HTML of one item: one, or one per string of a list. */
export async function extractFrom(context: NodeEnvironment, values: Values, index: number): Promise<Item[]> {
  const sources = await htmlOf(context, values, index);
  const { trimValues = true, cleanUpText = false } = values.options;
  const cleaning = { trims: trimValues, cleansUp: cleanUpText, isRendered: rendersText(context) };
  const wanted = plainValues(values.extractionValues.values);
  const output: Item[] = [];
  for (const html of sources) output.push({ json: await apart.readParts(html, wanted, cleaning, index) });
  return output;
}

/** Extracts the values of one document, in a thread. */
export async function readParts(
  html: string,
  all: readonly Wanted[],
  cleaning: Cleaning,
  itemIndex: number,
): Promise<Json> {
  const document = await loadDocument(html);
  const json: Json = {};
  for (const wanted of all) {
    const value = extracted(document, wanted, cleaning, itemIndex);
    if (wanted.key !== "" && wanted.key !== "__proto__" && value !== undefined) json[wanted.key] = value;
  }
  return json;
}

const apart = inThread(new URL("./extract.ts", import.meta.url), { readParts });

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
  const read = (part: Found) => cleaned(contentOf(part, wanted, { ...cleaning, itemIndex }), cleaning);
  if (wanted.returnArray) return found.toArray().map((element) => read($(element)));
  return read(wanted.returnValue === "text" && cleaning.isRendered ? found.first() : found);
}

function contentOf(
  part: Found,
  wanted: Wanted,
  { isRendered, itemIndex }: { isRendered: boolean; itemIndex: number },
): string | undefined {
  switch (wanted.returnValue) {
    case "attribute":
      return part.attr(wanted.attribute);
    case "html":
      return part.html() ?? undefined;
    case "value":
      return [part.val() ?? ""].flat().join(",");
    default: {
      const skipped = (wanted.skipSelectors ?? "").trim();
      const copy = skipped === "" ? part : part.clone();
      if (skipped !== "") attempt(skipped, itemIndex, () => copy.find(skipped).remove());
      return isRendered ? textOfHtml(copy.contents().toArray() as readonly HtmlNode[]) : copy.text();
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
