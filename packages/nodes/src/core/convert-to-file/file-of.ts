import type { BinaryValue, Item } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { calendarOf } from "../../file-formats/calendar-of.ts";
import { encodeText } from "../../file-formats/text.ts";
import { dottedFields } from "../../item-fields/fields-of-json.ts";
import type { ConvertContext } from "./description.ts";

/** Converts one item to a file. */
export async function fileOf(context: ConvertContext, item: Item, index: number): Promise<BinaryValue> {
  const { operation } = context.read(index);
  switch (operation) {
    case "toBinary":
      return base64File(context, item, index);
    case "toText":
      return textFile(context, item, index);
    case "iCal":
      return calendarFile(context, index);
    default:
      return jsonFile(context, item, index);
  }
}

async function base64File({ read, binary }: ConvertContext, item: Item, index: number): Promise<BinaryValue> {
  const { sourceProperty, options } = read(index);
  const value = valueAt(item, sourceProperty);
  if (typeof value !== "string") throw nodeError("field-for-file-not-text", { field: sourceProperty });
  const isBase64 = options.dataIsBase64 ?? true;
  const found = /^data:([^;,]+)?(?:;[^,]*)?,/.exec(value);
  const meta = metaOf(options.fileName, options.mimeType || found?.[1]);
  if (!isBase64) return binary.put(await encodeText(value, options.encoding ?? "utf8"), meta);
  const text = found ? value.slice(found[0].length) : value;
  if (!/^[\w+/\s-]*=*\s*$/.test(text)) throw nodeError("field-not-base64", { field: sourceProperty });
  return binary.put(Buffer.from(text, "base64"), meta);
}

async function textFile({ read, binary }: ConvertContext, item: Item, index: number): Promise<BinaryValue> {
  const { sourceProperty, options } = read(index);
  const value = valueAt(item, sourceProperty);
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const bytes = await encodeText(text, options.encoding ?? "utf8", options.addBOM);
  const fileName = options.fileName || "file.txt";
  return binary.put(
    bytes,
    /\.(?!txt$)\w+$/.test(fileName) ? { fileName } : { fileName, mimeType: "text/plain" },
  );
}

async function jsonFile({ read, binary }: ConvertContext, item: Item, index: number): Promise<BinaryValue> {
  const { options } = read(index);
  const text = JSON.stringify(item.json, null, options.format ? 2 : 0);
  const bytes = await encodeText(text, options.encoding ?? "utf8", options.addBOM);
  return binary.put(bytes, { mimeType: "application/json", fileName: options.fileName || "file.json" });
}

async function calendarFile(
  { read, binary, clock, workflow }: ConvertContext,
  index: number,
): Promise<BinaryValue> {
  const event = read(index);
  const text = calendarOf(event, { now: clock.now(), timezone: workflow.timezone });
  const fileName = event.additionalFields.fileName || "event.ics";
  return binary.put(new TextEncoder().encode(text), { mimeType: "text/calendar", fileName });
}

function valueAt(item: Item, field: string): NonNullable<unknown> {
  const value = dottedFields.get(item.json, field);
  if (value !== undefined && value !== null) return value;
  throw nodeError("field-for-file-missing", { field });
}

function metaOf(fileName: string | undefined, mimeType: string | undefined) {
  return { fileName: fileName || "file", ...(mimeType ? { mimeType } : {}) };
}
