import { type Item, isRecord } from "@heddle/workflow";

type Json = Item["json"];

/** The content of the outermost element: texts, objects, and lists where an element is repeated. */
export async function fromXml(text: string): Promise<Json> {
  const { parseStringPromise } = await import("xml2js");
  const parsed: unknown = await parseStringPromise(text, { explicitArray: false, explicitRoot: false });
  if (!isRecord(parsed)) return { value: parsed };
  const { $: _namespaces, ...content } = parsed;
  return content;
}

/** The values of an element that may occur once, several times or never. */
export function listOf(value: unknown): Json[] {
  if (value === undefined || value === "") return [];
  return (Array.isArray(value) ? value : [value]).filter(isRecord);
}
