import { defineNode, type Item, isRecord, mapItems } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { decodeText, encodeText } from "../../file-formats/text.ts";
import { dottedFields } from "../../item-fields/fields-of-json.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";
import { description, type MoveContext } from "./description.ts";

export default defineNode({
  name: "n8n-nodes-base.moveBinaryData",
  effect: "pure",
  descriptions: [description],
  upgrade: (parameters) => parameters,
  execute: (context) =>
    mapItems(context, (item, index) =>
      context.read(index).mode === "jsonToBinary"
        ? toFile(context, item, index)
        : toJson(context, item, index),
    ),
});

async function toJson(context: MoveContext, item: Item, index: number): Promise<Item> {
  const { setAllData, sourceKey, destinationKey, options } = context.read(index);
  const file = fileOfItem(context, sourceKey || "data", index);
  const bytes = await context.binary.get(file);
  const reading = { encoding: options.encoding ?? "utf8", stripsBom: options.stripBOM };
  const name = file.fileName ?? "without a name";
  const binary = options.keepSource ? item.binary : without(item.binary, sourceKey || "data");
  const files = binary && { binary };
  if (setAllData) {
    const data = parsed(await decodeText(bytes, reading), name);
    return { json: isRecord(data) ? data : { data }, ...files };
  }
  const value = options.keepAsBase64
    ? Buffer.from(bytes).toString("base64")
    : await decodeText(bytes, reading);
  const content = options.jsonParse && !options.keepAsBase64 ? parsed(value, name) : value;
  return { json: dottedFields.set(item.json, destinationKey || "data", content), ...files };
}

async function toFile(context: MoveContext, item: Item, index: number): Promise<Item> {
  const { convertAllData, sourceKey, destinationKey, options } = context.read(index);
  const value = convertAllData ? item.json : dottedFields.get(item.json, sourceKey);
  if (value === undefined) throw nodeError("field-for-file-missing", { field: sourceKey });
  const file = await context.binary.put(await bytesOf(value, context, index), {
    mimeType: options.mimeType || "application/json",
    ...(options.fileName ? { fileName: options.fileName } : {}),
  });
  const rest = convertAllData ? {} : dottedFields.without(item.json, sourceKey);
  return {
    json: options.keepSource ? item.json : rest,
    binary: { ...item.binary, [destinationKey || "data"]: file },
  };
}

async function bytesOf(value: unknown, { read }: MoveContext, index: number): Promise<Uint8Array> {
  const { convertAllData, options } = read(index);
  if (!convertAllData && options.dataIsBase64) return Buffer.from(String(value), "base64");
  const isPlain = !convertAllData && options.useRawData === true;
  const text = isPlain && typeof value === "string" ? value : JSON.stringify(value);
  return encodeText(text, options.encoding ?? "utf8", options.addBOM);
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw nodeError("file-not-json", { name, reason: (thrown as Error).message });
  }
}

function without(files: Item["binary"], name: string): Item["binary"] {
  const { [name]: _, ...rest } = files ?? {};
  return Object.keys(rest).length > 0 ? rest : undefined;
}
