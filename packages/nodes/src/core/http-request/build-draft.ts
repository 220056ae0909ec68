import type { MultipartPart, NodeEnvironment } from "@heddle/workflow";
import iconv from "iconv-lite";
import { nodeError } from "../../errors/node-error.ts";
import type { Draft, DraftBody } from "../../requests/draft.ts";
import { type Field, textOf } from "../../requests/encode-fields.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";
import type { GivenParameters, HttpRequestContext, RequestParameters } from "./parameters.ts";
import { fieldsOf, jsonFields, jsonOf, listsOfEach, nestedValues, rowsOf } from "./read-parameters.ts";

const ACCEPT: Record<string, string> = {
  json: "application/json,text/*;q=0.99",
  text: "application/json,text/html,application/xhtml+xml,application/xml,text/*;q=0.9,*/*;q=0.1",
  file: "*/*",
};
const ACCEPT_ANY =
  "application/json,text/html,application/xhtml+xml,application/xml,text/*;q=0.9,image/*;q=0.8,*/*;q=0.7";

/** One item and its parameters. */
interface Source {
  context: NodeEnvironment;
  parameters: RequestParameters;
  given: GivenParameters;
  index: number;
}

/** The request of one item, before authentication. */
export function buildDraft(context: HttpRequestContext, parameters: RequestParameters, index: number): Draft {
  const source: Source = { context, parameters, given: context.read.given(index), index };
  const body = bodyOf(source);
  const headerFields = headerFieldsOf(source);
  const format = parameters.options.response.response?.responseFormat ?? "autodetect";
  return {
    method: String(parameters.method).toUpperCase(),
    url: urlOf(source),
    query: queryOf(source),
    arrayFormat: parameters.options.queryParameterArrays ?? "indices",
    headers: { accept: ACCEPT[format] ?? ACCEPT_ANY, ...headersOf(headerFields) },
    body,
    transport: transportOf(source, headerFields),
  };
}

function urlOf({ given: { url }, index }: Source): string {
  if (typeof url === "string" && url.trim() !== "") return url;
  const type = url === undefined || typeof url === "string" ? "empty" : url === null ? "null" : typeof url;
  throw nodeError("url-not-text", { type }, { itemIndex: index });
}

function queryOf({ parameters, given, index }: Source): Field[] {
  if (!parameters.sendQuery) return [];
  if (parameters.specifyQuery === "json") return jsonFields(given.jsonQuery, "the query parameters", index);
  const fields = fieldsOf(given.queryParameters.parameters);
  return given.options.queryParameterArrays === undefined ? fields : listsOfEach(fields);
}

function headersOf(fields: Field[]): Record<string, string> {
  const byName = Map.groupBy(fields, ([name]) => name.trim().toLowerCase());
  // Repeated headers are one list (RFC 9110, 5.3); cookies are separated by semicolons (RFC 6265, 5.4).
  return Object.fromEntries(
    [...byName].map(([name, same]) => [
      name,
      same
        .flatMap(([, value]) => value)
        .map((value) => textOf(value).trim())
        .join(name === "cookie" ? "; " : ", "),
    ]),
  );
}

function headerFieldsOf({ parameters, given, index }: Source): Field[] {
  if (!parameters.sendHeaders) return [];
  return parameters.specifyHeaders === "json"
    ? jsonFields(given.jsonHeaders, "the headers", index)
    : fieldsOf(given.headerParameters.parameters);
}

function bodyOf(source: Source): DraftBody | undefined {
  const { context, parameters, index } = source;
  if (!parameters.sendBody) return undefined;
  switch (parameters.contentType) {
    case "form-urlencoded":
      return parameters.specifyBody === "string"
        ? textBody(source, "application/x-www-form-urlencoded")
        : { kind: "form", fields: formFields(source) };
    case "multipart-form-data":
      return { kind: "multipart", parts: partsOf(source) };
    case "binaryData":
      return { kind: "file", file: fileOfItem(context, parameters.inputDataFieldName, index) };
    case "raw":
      return textBody(source, parameters.rawContentType);
    default:
      return jsonBody(source);
  }
}

/** Text in the character set that the content type names. */
function textBody({ parameters }: Source, contentType: string): DraftBody {
  const charset = /charset=["']?([\w-]+)/i.exec(contentType)?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset) || !iconv.encodingExists(charset))
    return { kind: "text", text: parameters.body, contentType };
  return { kind: "bytes", bytes: iconv.encode(parameters.body, charset), contentType };
}

function jsonBody({ context, parameters, given, index }: Source): DraftBody | undefined {
  if (parameters.specifyBody === "json") {
    const value = jsonOf(given.jsonBody, "the body", index);
    if (value === undefined)
      throw nodeError("request-json-empty", { label: "the body" }, { itemIndex: index });
    return { kind: "json", value };
  }
  const fields = fieldsOf(given.bodyParameters.parameters);
  hintRepeated(context, fields);
  // Before version 4, names were literal.
  const isNested = context.node.typeVersion >= 4;
  return { kind: "json", value: isNested ? nestedValues(fields) : Object.fromEntries(fields) };
}

/** A JSON object has one value for a name. */
function hintRepeated(context: NodeEnvironment, fields: readonly Field[]): void {
  const repeated = [...Map.groupBy(fields, ([name]) => name)].filter(([, same]) => same.length > 1);
  if (repeated.length === 0) return;
  const names = repeated.map(([name]) => `"${name}"`).join(", ");
  context.hint(
    `The body has several fields named ${names}; only the last of each was sent. Use a list instead.`,
  );
}

/** Fields of a form; old files can contain them as JSON. */
function formFields({ given, index }: Source): Field[] {
  const fromJson = jsonFields(given.formFieldsJson, "the body", index);
  const rows = fieldsOf(given.bodyParameters.parameters);
  const own = new Set(rows.map(([name]) => name));
  return [...fromJson.filter(([name]) => !own.has(name)), ...rows];
}

function partsOf(source: Source): MultipartPart[] {
  const { given, index } = source;
  const fromJson = jsonFields(given.formFieldsJson, "the body", index);
  const parts = rowsOf(given.bodyParameters.parameters).map((row) => partOf(source, row));
  return [...fromJson.map(([name, value]) => ({ name, value: textOf(value) })), ...parts];
}

function partOf({ context, index }: Source, row: Record<string, unknown>): MultipartPart {
  const name = String(row["name"]);
  if (row["parameterType"] !== "formBinaryData") return { name, value: textOf(row["value"]) };
  return { name, file: fileOfItem(context, String(row["inputDataFieldName"] ?? ""), index) };
}

function transportOf({ context, parameters, given }: Source, headers: Field[]): Draft["transport"] {
  const { options } = parameters;
  const { followRedirects = true } = options.redirect.redirect ?? {};
  const maxRedirects = Number(given.options.redirect.redirect?.maxRedirects ?? 21);
  const timeout = Number(given.options.timeout);
  const proxy = options.proxy?.trim() ?? "";
  return {
    signal: context.signal,
    maxRedirects: followRedirects ? maxRedirects : 0,
    timeout: timeout > 0 ? timeout : undefined,
    proxy: proxy === "" ? undefined : proxyUrl(proxy),
    insecureTls: options.allowUnauthorizedCerts,
    headerNames: options.lowercaseHeaders === false ? headerNames(headers) : undefined,
    keepSecretsOnRedirect: options.sendCredentialsOnCrossOriginRedirect,
  };
}

/** Some services treat header names as case-sensitive, against the standard. */
function headerNames(fields: Field[]): Record<string, string> {
  return Object.fromEntries(fields.map(([name]) => [name.trim().toLowerCase(), name.trim()]));
}

function proxyUrl(text: string): string {
  return /^https?:\/\//i.test(text) ? text : `http://${text}`;
}
