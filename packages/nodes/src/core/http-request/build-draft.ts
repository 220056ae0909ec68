import { type ExecuteContext, type MultipartPart, NodeError } from "@heddle/workflow";
import { type ArrayFormat, type Draft, type DraftBody, type Field, textOf } from "./draft.ts";
import { fieldsOf, fileOf, jsonFields, jsonParameter, rowsOf } from "./read-parameters.ts";

const accepted: Record<string, string> = {
  json: "application/json,text/*;q=0.99",
  text: "application/json,text/html,application/xhtml+xml,application/xml,text/*;q=0.9,*/*;q=0.1",
  file: "*/*",
};
const acceptedByDefault =
  "application/json,text/html,application/xhtml+xml,application/xml,text/*;q=0.9,image/*;q=0.8,*/*;q=0.7";

/** The request of one item, before authentication. */
export function buildDraft(context: ExecuteContext, index: number): Draft {
  const body = bodyOf(context, index);
  const format = context.parameter<string>("options.response.response.responseFormat", index, "autodetect");
  return {
    method: String(context.parameter("method", index, "GET")).toUpperCase(),
    url: urlOf(context, index),
    query: queryOf(context, index),
    arrayFormat: context.parameter<ArrayFormat>("options.queryParameterArrays", index, "brackets"),
    headers: { accept: accepted[format] ?? acceptedByDefault, ...headersOf(context, index) },
    ...(body ? { body } : {}),
    transport: transportOf(context, index),
  };
}

function urlOf(context: ExecuteContext, index: number): string {
  const url = context.parameter<unknown>("url", index, "");
  if (typeof url === "string") return url;
  throw new NodeError(`The URL must be a text, but is ${url === null ? "null" : typeof url}`, {
    itemIndex: index,
    description: "Check the expression of the URL.",
  });
}

function queryOf(context: ExecuteContext, index: number): Field[] {
  if (!context.parameter("sendQuery", index, false)) return [];
  if (context.parameter<string>("specifyQuery", index, "keypair") === "json") {
    return jsonFields(context, "jsonQuery", index, "the query parameters");
  }
  return fieldsOf(context, "queryParameters.parameters", index);
}

function headersOf(context: ExecuteContext, index: number): Record<string, string> {
  const fields = headerFields(context, index);
  return Object.fromEntries(fields.map(([name, value]) => [name.trim().toLowerCase(), textOf(value)]));
}

function headerFields(context: ExecuteContext, index: number): Field[] {
  if (!context.parameter("sendHeaders", index, false)) return [];
  const isJson = context.parameter<string>("specifyHeaders", index, "keypair") === "json";
  return isJson
    ? jsonFields(context, "jsonHeaders", index, "the headers")
    : fieldsOf(context, "headerParameters.parameters", index);
}

/** Some services tell apart upper and lower case in names of headers, against the rules. */
function headerNames(context: ExecuteContext, index: number): Pick<Draft["transport"], "headerNames"> {
  if (context.parameter<unknown>("options.lowercaseHeaders", index, true) !== false) return {};
  const names = headerFields(context, index).map(([name]) => name.trim());
  return { headerNames: Object.fromEntries(names.map((name) => [name.toLowerCase(), name])) };
}

function bodyOf(context: ExecuteContext, index: number): DraftBody | undefined {
  if (!context.parameter("sendBody", index, false)) return undefined;
  const specified = context.parameter<string>("specifyBody", index, "keypair");
  switch (context.parameter<string>("contentType", index, "json")) {
    case "form-urlencoded":
      return specified === "string"
        ? textBody(context, index, "application/x-www-form-urlencoded")
        : { kind: "form", fields: formFields(context, index) };
    case "multipart-form-data":
      return { kind: "multipart", parts: partsOf(context, index) };
    case "binaryData":
      return {
        kind: "file",
        file: fileOf(context, String(context.parameter("inputDataFieldName", index, "")), index),
      };
    case "raw":
      return textBody(context, index, String(context.parameter("rawContentType", index, "")));
    default:
      return jsonBody(context, specified, index);
  }
}

function textBody(context: ExecuteContext, index: number, contentType: string): DraftBody {
  return { kind: "text", text: textOf(context.parameter("body", index, "")), contentType };
}

function jsonBody(context: ExecuteContext, specified: string, index: number): DraftBody | undefined {
  if (specified === "json") {
    const value = jsonParameter(context, "jsonBody", index, "the body");
    return value === undefined ? undefined : { kind: "json", value };
  }
  return { kind: "json", value: Object.fromEntries(fieldsOf(context, "bodyParameters.parameters", index)) };
}

/** Fields of a form; old files may give some as JSON. */
function formFields(context: ExecuteContext, index: number): Field[] {
  const fromJson = jsonFields(context, "formFieldsJson", index, "the body");
  return [...fromJson, ...fieldsOf(context, "bodyParameters.parameters", index)];
}

function partsOf(context: ExecuteContext, index: number): MultipartPart[] {
  const fromJson = jsonFields(context, "formFieldsJson", index, "the body");
  const parts = rowsOf(context, "bodyParameters.parameters", index).map((row) => partOf(context, row, index));
  return [...fromJson.map(([name, value]) => ({ name, value: textOf(value) })), ...parts];
}

function partOf(context: ExecuteContext, row: Record<string, unknown>, index: number): MultipartPart {
  const name = String(row["name"]);
  if (row["parameterType"] !== "formBinaryData") return { name, value: textOf(row["value"]) };
  return { name, file: fileOf(context, String(row["inputDataFieldName"] ?? ""), index) };
}

function transportOf(context: ExecuteContext, index: number): Draft["transport"] {
  const option = <T>(path: string) => context.parameter<T | undefined>(`options.${path}`, index);
  const timeout = Number(option("timeout"));
  const proxy = option<string>("proxy");
  const follows = option<boolean>("redirect.redirect.followRedirects") ?? true;
  const maxRedirects = Number(option("redirect.redirect.maxRedirects") ?? 21);
  return {
    signal: context.signal,
    maxRedirects: follows ? maxRedirects : 0,
    ...(timeout > 0 ? { timeout } : {}),
    ...(typeof proxy === "string" && proxy.trim() !== "" ? { proxy: proxyUrl(proxy.trim()) } : {}),
    ...(option("allowUnauthorizedCerts") === true ? { insecureTls: true } : {}),
    ...headerNames(context, index),
    ...(option("sendCredentialsOnCrossOriginRedirect") === true ? { keepSecretsOnRedirect: true } : {}),
  };
}

function proxyUrl(text: string): string {
  return /^https?:\/\//i.test(text) ? text : `http://${text}`;
}
