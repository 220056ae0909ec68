import type { HttpResponse, Item, NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { bodyText, contentTypeOf, isFileType, isJsonType } from "../../requests/read-body.ts";
import { storeBody } from "../../requests/store-body.ts";
import type { Read } from "./parameters.ts";

/** Options for converting a response to items. */
export interface ResponseSettings {
  format: "autodetect" | "json" | "text" | "file";
  full: boolean;
  neverError: boolean;
  property: string;
  /** Old versions parse a string as JSON if it is valid. */
  parsesText: boolean;
  /** Old versions keep a list as the data of one item. */
  keepLists: boolean;
}

/** The options of an item for its answer. */
export function responseSettings(read: Read, index: number): ResponseSettings {
  const { response } = read(index).options.response;
  return {
    format: response?.responseFormat ?? "autodetect",
    full: response?.fullResponse ?? false,
    neverError: response?.neverError ?? false,
    property: response?.outputPropertyName || "data",
    parsesText: read.part("options").part(".response.response.parsesText").given(index) === true,
    keepLists: read.part("options").part(".response.response.keepLists").given(index) === true,
  };
}

/** A body as data, text or bytes. */
export type Content = { kind: "json"; value: unknown } | { kind: "text"; text: string } | { kind: "file" };

/** The body of an answer in a format; `autodetect` goes by its content type. @throws NodeError for broken JSON */
export function contentOf(
  response: HttpResponse,
  format: ResponseSettings["format"],
  index: number,
): Content {
  if (format === "file") return { kind: "file" };
  if (format === "text") return { kind: "text", text: bodyText(response) };
  if (format === "json") return { kind: "json", value: parsedJson(response, index) };
  const type = contentTypeOf(response);
  if (type === "" && response.body.length === 0) return { kind: "json", value: {} };
  if (isJsonType(type)) {
    // Some services call a word such as OK JSON, and errors come in any form; data that are cut off are neither.
    const isText = response.status >= 400 || !/^\s*[[{"]/.test(bodyText(response));
    return isText ? jsonOrText(response) : { kind: "json", value: parsedJson(response, index) };
  }
  if (isFileType(type) && response.body.length > 0) return { kind: "file" };
  return { kind: "text", text: bodyText(response) };
}

function jsonOrText(response: HttpResponse): Content {
  const text = bodyText(response);
  try {
    return { kind: "json", value: text.trim() === "" ? {} : JSON.parse(text) };
  } catch {
    return { kind: "text", text };
  }
}

function parsedJson(response: HttpResponse, index: number): unknown {
  const text = bodyText(response);
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw nodeError("response-json-invalid", {}, { itemIndex: index });
  }
}

/** The items of an answer: one per entry of a list, otherwise one. */
export async function itemsOf(
  context: NodeEnvironment,
  response: HttpResponse,
  { content, settings, index }: { content: Content; settings: ResponseSettings; index: number },
): Promise<Item[]> {
  const pairedItem = { item: index };
  const status = settings.full
    ? { headers: response.headers, statusCode: response.status, statusMessage: response.statusText }
    : {};
  if (content.kind === "file") {
    // The item keeps its data and its other files.
    const item = context.items[index];
    const binary = { ...item?.binary, [settings.property]: await storeBody(context, response) };
    return [{ json: settings.full ? status : (item?.json ?? {}), binary, pairedItem }];
  }
  if (content.kind === "text")
    return [{ json: { [settings.property]: textValue(content.text, settings), ...status }, pairedItem }];
  if (settings.full) return [{ json: { body: content.value, ...status }, pairedItem }];
  if (settings.keepLists && Array.isArray(content.value)) {
    return [{ json: content.value as unknown as Item["json"], pairedItem }];
  }
  const values = Array.isArray(content.value) ? content.value : [content.value];
  return values.map((value) => ({ json: asObject(value, settings.property), pairedItem }));
}

function textValue(text: string, { parsesText }: ResponseSettings): unknown {
  if (!parsesText) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function asObject(value: unknown, property: string): Record<string, unknown> {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : { [property]: value };
}
