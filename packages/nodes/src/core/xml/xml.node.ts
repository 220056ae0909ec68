import { defineNode, type Item, isRecord, mapItems, NodeError } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { readXml as parseXml } from "../../file-formats/xml.ts";
import { dottedFields } from "../../item-fields/fields-of-json.ts";
import { description, type XmlContext } from "./description.ts";

export default defineNode({
  name: "n8n-nodes-base.xml",
  effect: "pure",
  descriptions: [description],
  perItem: ["dataPropertyName"],
  execute: (context) =>
    mapItems(context, async (item, index) => {
      const { mode, dataPropertyName } = context.read(index);
      const name = dataPropertyName || "data";
      if (mode === "jsonToxml") return { json: { [name]: await writeXml(context, item, index) } };
      return { json: await readXml(context, item, index, name) };
    }),
});

async function readXml({ read }: XmlContext, item: Item, index: number, name: string): Promise<Item["json"]> {
  const value = dottedFields.get(item.json, name);
  if (typeof value !== "string") throw nodeError("field-with-xml-missing", { field: name });
  const { options } = read(index);
  try {
    const found = await parseXml(value, {
      attrkey: options.attrkey || "$",
      charkey: options.charkey || "_",
      explicitArray: options.explicitArray ?? false,
      explicitRoot: options.explicitRoot ?? true,
      ignoreAttrs: options.ignoreAttrs ?? false,
      mergeAttrs: options.mergeAttrs ?? true,
      normalize: options.normalize ?? false,
      normalizeTags: options.normalizeTags ?? false,
      trim: options.trim ?? false,
    });
    const plain = found ?? {};
    return isRecord(plain) ? plain : { [name]: plain };
  } catch (thrown) {
    if (thrown instanceof NodeError) throw thrown;
    throw nodeError("xml-invalid", { field: name, reason: (thrown as Error).message.replaceAll("\n", ", ") });
  }
}

async function writeXml({ read }: XmlContext, item: Item, index: number): Promise<string> {
  const { Builder } = await import("xml2js");
  const { options } = read(index);
  const builder = new Builder({
    allowSurrogateChars: options.allowSurrogateChars ?? false,
    attrkey: options.attrkey || "$",
    cdata: options.cdata ?? false,
    charkey: options.charkey || "_",
    headless: options.headless ?? false,
    ...(options.rootName ? { rootName: options.rootName } : {}),
  });
  try {
    return builder.buildObject(item.json);
  } catch (thrown) {
    throw nodeError("xml-not-writable", { reason: (thrown as Error).message });
  }
}
