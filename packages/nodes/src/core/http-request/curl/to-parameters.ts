import type { CurlRequest } from "./curl-options.ts";

/**
 * Paths of parameters of the HTTP Request node, such as `parameters.queryParameters.parameters.0.name`. Values of
 * `--user` are below `credentials.` and the type, such as `credentials.httpBasicAuth.password`: they belong in a
 * credential, never in the node.
 */
export type FlatParameters = Record<string, string | number | boolean>;

const FORM = "application/x-www-form-urlencoded";

/** An HTTP Request node equivalent to the command. */
export function toParameters(request: CurlRequest): FlatParameters {
  const url = withScheme(request.url);
  const [address = "", query = ""] = splitOnce(url.replace(/#.*$/, ""), "?");
  const queryPairs = [...new URLSearchParams(query), ...(request.isGet ? dataPairs(request) : [])];
  const isRepeated = hasRepeatedName(queryPairs);
  const result: FlatParameters = {
    "parameters.method": methodOf(request),
    "parameters.url": isRepeated ? `${address}?${new URLSearchParams(queryPairs)}` : address,
    "parameters.authentication": "none",
    ...authentication(request),
    ...list("sendQuery", "queryParameters", isRepeated ? [] : queryPairs),
    ...headers(request),
    ...(request.isGet ? { "parameters.sendBody": false } : body(request)),
    ...options(request),
    "parameters.infoMessage": "",
  };
  return {
    ...Object.fromEntries(Object.entries(result).map(([path, value]) => [path, literal(value)])),
    ...credential(request),
  };
}

/** The node sends a field once; the last value of a name counts. */
function hasRepeatedName(pairs: readonly (readonly [string, string])[]): boolean {
  return new Set(pairs.map(([name]) => name)).size < pairs.length;
}

/** A value that starts with an equals sign would be read as an expression. */
function literal(value: string | number | boolean): string | number | boolean {
  return typeof value === "string" && value.startsWith("=") ? `={{ ${JSON.stringify(value)} }}` : value;
}

function methodOf(request: CurlRequest): string {
  if (request.method) return request.method;
  if (request.isHead) return "HEAD";
  if (request.isGet) return "GET";
  if (request.uploadFile !== undefined) return "PUT";
  return request.data.length > 0 || request.form.length > 0 ? "POST" : "GET";
}

function authentication({ user, isDigest }: CurlRequest): FlatParameters {
  if (user === undefined) return {};
  return {
    "parameters.authentication": "genericCredentialType",
    "parameters.genericAuthType": credentialType(isDigest),
  };
}

/** Credentials hold no expressions. */
function credential({ user, isDigest }: CurlRequest): FlatParameters {
  if (user === undefined) return {};
  const [name = "", password = ""] = splitOnce(user, ":");
  const path = `credentials.${credentialType(isDigest)}`;
  return { [`${path}.user`]: name, [`${path}.password`]: password };
}

function credentialType(isDigest: boolean): string {
  return isDigest ? "httpDigestAuth" : "httpBasicAuth";
}

/** Adds no header that repeats what the body type implies, if the node sets it itself. */
function headers(request: CurlRequest): FlatParameters {
  const keepsType = saysMoreThanBody(request);
  const pairs = request.headers.filter(([name]) => {
    const lower = name.toLowerCase();
    if (lower === "authorization" && request.user !== undefined) return false;
    return lower !== "content-type" || keepsType;
  });
  if (request.data.some(({ kind }) => kind === "json") && !headerOf(request, "accept"))
    pairs.push(["Accept", "application/json"]);
  return list("sendHeaders", "headerParameters", joined(pairs));
}

/** Whether the content type is one that the node would not set: of a file, of an empty body, or a JSON subtype. */
function saysMoreThanBody(request: CurlRequest): boolean {
  const kind = bodyKind(request);
  if (kind === undefined || kind === "binaryData") return true;
  return kind === "json" && baseType(request) !== "application/json";
}

/** The node has each header once; repeated ones are a list. */
function joined(pairs: readonly [string, string][]): [string, string][] {
  const byName = new Map<string, [string, string]>();
  for (const [name, value] of pairs) {
    const key = name.toLowerCase();
    const known = byName.get(key);
    const glue = key === "cookie" ? "; " : ", ";
    byName.set(key, known ? [known[0], `${known[1]}${glue}${value}`] : [name, value]);
  }
  return [...byName.values()];
}

type BodyKind = "json" | "form-urlencoded" | "multipart-form-data" | "raw" | "binaryData";

function bodyKind(request: CurlRequest): BodyKind | undefined {
  if (request.isGet) return undefined;
  if (request.form.length > 0) return "multipart-form-data";
  if (request.uploadFile !== undefined) return "binaryData";
  if (request.data.length === 0) return undefined;
  if (request.data.some(isFile)) return "binaryData";
  const type = baseType(request);
  if (type === undefined && isJson(dataText(request))) return "json";
  if (type === "application/json" || type?.endsWith("+json"))
    return isJson(dataText(request)) ? "json" : "raw";
  if (type !== undefined && type !== FORM) return "raw";
  // The node has no fields without a name, and each of them once.
  const pairs = dataPairs(request);
  return pairs.some(([name]) => name === "") || hasRepeatedName(pairs) ? "raw" : "form-urlencoded";
}

/** `-d @file`: the file's content. */
function isFile({ kind, value }: CurlRequest["data"][number]): boolean {
  return (kind === "plain" || kind === "binary") && value.startsWith("@");
}

function body(request: CurlRequest): FlatParameters {
  const kind = bodyKind(request);
  if (!kind) return { "parameters.sendBody": false };
  const head = { "parameters.sendBody": true, "parameters.contentType": kind };
  if (kind === "json")
    return { ...head, "parameters.specifyBody": "json", "parameters.jsonBody": dataText(request) };
  if (kind === "form-urlencoded")
    return { ...head, "parameters.specifyBody": "keypair", ...rows("bodyParameters", dataPairs(request)) };
  if (kind === "binaryData") return { ...head, "parameters.inputDataFieldName": "data" };
  if (kind === "raw")
    return {
      ...head,
      "parameters.rawContentType": contentTypeOf(request) ?? FORM,
      "parameters.body": encodedText(request),
    };
  return { ...head, ...multipart(request) };
}

function multipart({ form }: CurlRequest): FlatParameters {
  const found: FlatParameters = {};
  for (const [index, { name, value, isFile }] of form.entries()) {
    const at = `parameters.bodyParameters.parameters.${index}`;
    found[`${at}.parameterType`] = isFile ? "formBinaryData" : "formData";
    found[`${at}.name`] = name;
    found[isFile ? `${at}.inputDataFieldName` : `${at}.value`] = isFile ? "data" : value;
  }
  return found;
}

function options(request: CurlRequest): FlatParameters {
  const found: FlatParameters = {};
  const redirect = "parameters.options.redirect.redirect";
  if (request.followsRedirects) found[`${redirect}.followRedirects`] = true;
  if (request.maxRedirects !== undefined && request.maxRedirects >= 0)
    found[`${redirect}.maxRedirects`] = request.maxRedirects;
  if (request.proxy) found["parameters.options.proxy"] = withScheme(request.proxy);
  if (request.timeout) found["parameters.options.timeout"] = Math.round(request.timeout * 1000);
  if (request.showsHeaders || request.isHead)
    found["parameters.options.response.response.fullResponse"] = true;
  if (request.isInsecure) found["parameters.options.allowUnauthorizedCerts"] = true;
  return found;
}

function list(send: string, name: string, pairs: readonly (readonly [string, string])[]): FlatParameters {
  return { [`parameters.${send}`]: pairs.length > 0, ...rows(name, pairs) };
}

function rows(name: string, pairs: readonly (readonly [string, string])[]): FlatParameters {
  const found: FlatParameters = {};
  for (const [index, [key, value]] of pairs.entries()) {
    found[`parameters.${name}.parameters.${index}.name`] = key;
    found[`parameters.${name}.parameters.${index}.value`] = value;
  }
  return found;
}

function contentTypeOf(request: CurlRequest): string | undefined {
  if (request.data.some(({ kind }) => kind === "json"))
    return headerOf(request, "content-type") ?? "application/json";
  return headerOf(request, "content-type");
}

/** Without its parameters. */
function baseType(request: CurlRequest): string | undefined {
  return contentTypeOf(request)?.split(";")[0]?.trim().toLowerCase();
}

function headerOf({ headers: given }: CurlRequest, name: string): string | undefined {
  return given.find(([key]) => key.toLowerCase() === name)?.[1];
}

function dataText({ data }: CurlRequest): string {
  const isJsonOnly = data.every(({ kind }) => kind === "json");
  return data.map(({ value }) => value).join(isJsonOnly ? "" : "&");
}

/** Final URL-encoded string: some parts are not encoded yet. */
function encodedText(request: CurlRequest): string {
  if (request.data.every(({ kind }) => kind !== "urlencode")) return dataText(request);
  const pair = ([name, value]: [string, string]) =>
    name === "" ? encodeURIComponent(value) : `${name}=${encodeURIComponent(value)}`;
  return request.data
    .map((part) => (part.kind === "urlencode" ? pair(urlencodePair(part.value)) : part.value))
    .join("&");
}

function urlencodePair(value: string): [string, string] {
  const [name = "", text] = splitOnce(value, "=");
  return text === undefined ? ["", name] : [name, text];
}

function dataPairs({ data }: CurlRequest): [string, string][] {
  return data.flatMap(({ kind, value }): [string, string][] => {
    return kind === "urlencode" ? [urlencodePair(value)] : [...new URLSearchParams(value)];
  });
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}

function withScheme(address: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `http://${address}`;
}
