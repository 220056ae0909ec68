import type { BinaryValue, HttpRequest, MultipartPart } from "@heddle/workflow";
import { type ArrayFormat, encodedFields, type Field, flatFields } from "./encode-fields.ts";

/** A body before it is written for the wire. */
export type DraftBody =
  | { kind: "json"; value: unknown }
  | { kind: "form"; fields: Field[] }
  | { kind: "text"; text: string; contentType?: string }
  | { kind: "multipart"; parts: MultipartPart[] }
  | { kind: "bytes"; bytes: Uint8Array; contentType: string }
  | { kind: "file"; file: BinaryValue };

/** A request in parts, so that authentication and pagination can still change it. */
export interface Draft {
  method: string;
  url: string;
  query: Field[];
  arrayFormat: ArrayFormat;
  /** Lower-cased names. */
  headers: Record<string, string>;
  body?: DraftBody;
  /** Names of the parts that a credential added: shown requests hide them. */
  hidden?: { headers: string[]; query: string[]; body: string[] } | undefined;
  /** Settings of the exchange other than the message: timeout, proxy, certificates. */
  transport: Omit<HttpRequest, "method" | "url" | "headers" | "body">;
  /** Adds headers that depend on the finished request, such as a signature. */
  sign?: (draft: Draft, url: string) => Record<string, string>;
  /** Changes the finished request; used by credential types with a function. */
  finish?: (request: HttpRequest) => HttpRequest | Promise<HttpRequest>;
  /** The same draft with a new token, after a service refused the one in it; undefined when there is nothing to renew. */
  renewed?: (draft: Draft) => Promise<Draft | undefined>;
}

/** Sets a field; further ones of the same name are dropped. */
export function setField(fields: Field[], name: string, value: unknown): Field[] {
  const at = fields.findIndex(([key]) => key === name);
  if (at < 0) return [...fields, [name, value]];
  return fields.flatMap((field, index) =>
    index === at ? [[name, value] as Field] : field[0] === name ? [] : [field],
  );
}

/** The draft as a request for the wire. */
export async function toRequest(draft: Draft): Promise<HttpRequest> {
  const url = urlOf(draft);
  const { content, contentType } = encodedBody(draft.body);
  const headers = { ...draft.headers };
  if (contentType) headers["content-type"] ??= contentType;
  Object.assign(headers, draft.sign?.(draft, url));
  const request: HttpRequest = {
    ...draft.transport,
    method: draft.method,
    url,
    headers,
    ...(content === undefined ? {} : { body: content }),
  };
  return draft.finish?.(request) ?? request;
}

/** URL of a draft with its query. */
export function urlOf({ url, query, arrayFormat }: Pick<Draft, "url" | "query" | "arrayFormat">): string {
  return withQuery(url.trim(), query, arrayFormat);
}

function withQuery(url: string, query: readonly Field[], arrayFormat: ArrayFormat): string {
  const text = encodedFields(flatFields(query, arrayFormat));
  if (text === "") return url;
  const [address = "", fragment] = url.split("#");
  const joint = !address.includes("?") ? "?" : /[?&]$/.test(address) ? "" : "&";
  return `${address}${joint}${text}${fragment === undefined ? "" : `#${fragment}`}`;
}

function encodedBody(body: DraftBody | undefined): { content?: HttpRequest["body"]; contentType?: string } {
  switch (body?.kind) {
    case "json":
      return { content: JSON.stringify(body.value), contentType: "application/json" };
    case "form":
      return {
        content: encodedFields(flatFields(body.fields, "indices")),
        contentType: "application/x-www-form-urlencoded",
      };
    case "text":
      return { content: body.text, ...(body.contentType ? { contentType: body.contentType } : {}) };
    case "bytes":
      return { content: body.bytes, contentType: body.contentType };
    case "multipart":
      return { content: { multipart: body.parts } };
    case "file":
      return { content: { binary: body.file }, contentType: body.file.mimeType };
    default:
      return {};
  }
}
