import { type BinaryValue, getAtPath, type HttpResponse, type Item, isRecord } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import { textOf } from "../requests/encode-fields.ts";
import { bodyText } from "../requests/read-body.ts";
import type { OperationCall } from "./call.ts";
import type { Operation } from "./operation.ts";

type Json = Item["json"];

/** The body as JSON; undefined when it is empty. */
export function bodyOf(response: HttpResponse, itemIndex: number): unknown {
  const text = bodyText(response);
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw nodeError("answer-unreadable", {}, { itemIndex });
  }
}

/** The JSON of a response's items; a response without a body means success. */
export function jsonItems(call: OperationCall, operation: Operation, body: unknown): Json[] {
  const { items, fields } = operation.response ?? {};
  if (body === undefined) return operation.pages ? [] : [{ success: true }];
  const found =
    items === undefined ? body : typeof items === "string" ? getAtPath(body, items) : items(body, call);
  const list = Array.isArray(found) ? found : found === undefined || found === null ? [] : [found];
  return list.map((entry) => picked(isRecord(entry) ? entry : { value: entry }, fields));
}

function picked(json: Json, fields: readonly string[] | undefined): Json {
  if (!fields) return json;
  return Object.fromEntries(
    fields.filter((name) => Object.hasOwn(json, name)).map((name) => [name, json[name]]),
  );
}

/** The item with a file that the service sent; it keeps its data and its other files. */
export function fileItem(
  { context, parameters, itemIndex }: OperationCall,
  parameter: string,
  file: BinaryValue,
): Item {
  const item = context.items[itemIndex];
  const name = textOf(parameters[parameter]) || "data";
  return { json: item?.json ?? {}, binary: { ...item?.binary, [name]: file } };
}
