import type { Properties } from "@heddle/workflow";
import {
  type MultipartPart,
  type NodeEnvironment,
  type NodeProperty,
  type ParameterReader,
  setAtPath,
} from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import type { Draft, DraftBody } from "../requests/draft.ts";
import { type ArrayFormat, type Field, textOf } from "../requests/encode-fields.ts";
import { fileOfItem } from "../requests/file-of-item.ts";
import type { ServiceRequest } from "./call.ts";
import type {
  BodyDeclaration,
  Operation,
  RequestDeclaration,
  ValueSource,
  ValueSources,
} from "./operation.ts";

/** Data that the request of one item is built from. */
export interface RequestSource {
  readonly context: NodeEnvironment;
  readonly operation: Operation;
  readonly read: ParameterReader;
  readonly itemIndex: number;
}

/** Builds the request of one item from its declaration. */
export function declaredRequest(
  source: RequestSource,
  { method, path, query = {}, headers = {}, body }: RequestDeclaration<Properties>,
): ServiceRequest {
  assertRequired(source);
  return {
    method,
    path: filledPath(source, path),
    query: Object.fromEntries(fieldsOf(source, query)),
    headers: Object.fromEntries(fieldsOf(source, headers)),
    body: body && bodyOf(source, body),
  };
}

/** A request to the service, before authentication. */
export function draftOf(
  { method, path, query = {}, headers = {}, body }: ServiceRequest,
  { baseUrl, headers: common = {}, arrayFormat = "brackets", signal }: ServiceAddress,
): Draft {
  const own = given(headers).map(([name, value]) => [name.toLowerCase(), textOf(value)]);
  return {
    method,
    url: /^https?:\/\//.test(path) ? path : baseUrl.replace(/\/+$/, "") + path,
    query: given(query),
    arrayFormat,
    headers: { accept: "application/json", ...common, ...Object.fromEntries(own) },
    ...(body ? { body } : {}),
    transport: { signal },
  };
}

/** Target of requests, and their common parts. */
export interface ServiceAddress {
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly arrayFormat?: ArrayFormat | undefined;
  readonly signal: AbortSignal;
}

function given(values: Readonly<Record<string, unknown>>): Field[] {
  return Object.entries(values).filter(([, value]) => value !== undefined && value !== "");
}

/** Checks required strings; the service checks those with display conditions. */
export function assertRequired({ operation, read, itemIndex }: RequestSource): void {
  for (const property of operation.parameters) {
    if (!property.required || property.displayOptions) continue;
    if (read(itemIndex)[property.name] === "")
      throw nodeError("parameter-empty", { label: property.displayName }, { itemIndex });
  }
}

function filledPath({ operation, read, itemIndex }: RequestSource, path: string): string {
  return path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const text = textOf(read(itemIndex)[name]);
    if (text === "")
      throw nodeError("parameter-empty", { label: labelOf(operation.parameters, name) }, { itemIndex });
    return encodeURIComponent(text);
  });
}

function labelOf(properties: readonly NodeProperty[], name: string): string {
  return properties.find((property) => property.name === name)?.displayName ?? name;
}

/** Missing values and empty texts are left out. */
function fieldsOf(source: RequestSource, sources: ValueSources<Properties>): Field[] {
  return Object.entries(sources)
    .map(([name, from]): Field => [name, sourceValue(source, from)])
    .filter(([, value]) => value !== undefined && value !== "");
}

/** A path leads through collections: `options.color`. */
function sourceValue({ read, itemIndex }: RequestSource, from: ValueSource<Properties>): unknown {
  if (typeof from === "object") return from.constant;
  return from
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], read(itemIndex));
}

function bodyOf(source: RequestSource, body: BodyDeclaration<Properties>): DraftBody {
  if ("json" in body) {
    const fields = fieldsOf(source, body.json);
    return { kind: "json", value: fields.reduce((json, [name, value]) => setAtPath(json, name, value), {}) };
  }
  if ("form" in body) return { kind: "form", fields: fieldsOf(source, body.form) };
  if ("multipart" in body) return { kind: "multipart", parts: partsOf(source, body) };
  return { kind: "file", file: namedFile(source, body.file) };
}

function partsOf(
  source: RequestSource,
  { multipart, files }: Extract<BodyDeclaration<Properties>, { multipart: unknown }>,
): MultipartPart[] {
  return [
    ...fieldsOf(source, multipart).map(([name, value]) => ({ name, value: textOf(value) })),
    ...Object.entries(files).map(([name, parameter]) => ({ name, file: namedFile(source, parameter) })),
  ];
}

function namedFile({ context, read, itemIndex }: RequestSource, parameter: string) {
  return fileOfItem(context, textOf(read(itemIndex)[parameter]), itemIndex);
}
