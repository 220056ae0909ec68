import { type Item, isRecord } from "@heddle/workflow";
import { readXml } from "../../file-formats/xml.ts";

type Json = Item["json"];

/** Content of the root element: strings, objects, and lists for repeated elements. */
export async function fromXml(text: string): Promise<Json> {
  const parsed = await readXml(text, { explicitArray: false, explicitRoot: false });
  if (!isRecord(parsed)) return { value: parsed };
  const { $: _namespaces, ...content } = parsed;
  return content;
}

/** Values of an element that can be missing or repeated. */
export function listOf(value: unknown): Json[] {
  if (value === undefined || value === "") return [];
  return (Array.isArray(value) ? value : [value]).filter(isRecord);
}
