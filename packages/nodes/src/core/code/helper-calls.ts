import type { BinaryValue, HttpRequest, HttpResponse, NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { Call } from "./answer-calls.ts";
import type { KnownFiles } from "./known-files.ts";
import { tableCalls } from "./table-calls.ts";

type Options = Record<string, unknown>;

/** Maximum size of all files that one script can create. */
const MAX_FILE_BYTES = 512 * 1_048_576;

/** `this.helpers`: requests with the same address policy as nodes, and files. */
export function helperCalls(context: NodeEnvironment, files: KnownFiles): Record<string, Call> {
  let made = 0;
  return {
    httpRequest: async (options: unknown) => sentRequest(context, asOptions(options)),
    httpRequestWithAuthentication: async (type: unknown, options: unknown) =>
      sentRequest(context, asOptions(options), String(type)),
    dataTable: tableCalls(context),
    getBinaryDataBuffer: async (itemIndex: unknown, property: unknown) =>
      toTransport(await context.binary.get(fileOf(context, itemIndex, property))),
    assertBinaryData: (itemIndex: unknown, property: unknown) => fileOf(context, itemIndex, property),
    binaryToBuffer: async (value: unknown) => {
      const { id, data } = asOptions(value);
      if (typeof id === "string" && files.has(id))
        return toTransport(await context.binary.get(value as BinaryValue));
      if (id === undefined && typeof data === "string") return { $bytes: data };
      throw nodeError("file-of-another-execution", {});
    },
    prepareBinaryData: async (data: unknown, fileName: unknown, mimeType: unknown) => {
      const bytes = fromTransport(data);
      made += bytes.length;
      if (made > MAX_FILE_BYTES)
        throw nodeError("code-files-too-large", { maxMb: MAX_FILE_BYTES / 1_048_576 });
      const value = await context.binary.put(bytes, {
        ...(typeof fileName === "string" ? { fileName } : {}),
        ...(typeof mimeType === "string" ? { mimeType } : {}),
      });
      return files.add(value);
    },
  };
}

/** Loaded when needed: few scripts use credentials. */
async function authenticated(
  context: NodeEnvironment,
  request: HttpRequest,
  type: string,
): Promise<HttpRequest> {
  const { withCredential } = await import("./with-credential.ts");
  return withCredential(context, request, type);
}

/** The file of an item; scripts can also pass the file value instead of its name. */
function fileOf({ items }: NodeEnvironment, itemIndex: unknown, property: unknown): BinaryValue {
  const binary = items[Number(itemIndex)]?.binary ?? {};
  const name = String(property);
  const value = Object.hasOwn(binary, name) ? binary[name] : undefined;
  if (value) return value;
  throw nodeError("file-not-found", {
    owner: `Item ${Number(itemIndex) + 1}`,
    name,
    names: Object.keys(binary),
  });
}

async function sentRequest(
  context: NodeEnvironment,
  options: Options,
  credential?: string,
): Promise<unknown> {
  const plain = toHttpRequest(context, options);
  const request = credential === undefined ? plain : await authenticated(context, plain, credential);
  const response = await context.http.send(request);
  const { status, headers, statusText } = response;
  const isError = status >= 400 && options["ignoreHttpStatusErrors"] !== true && options["simple"] !== false;
  if (isError) {
    throw nodeError(
      "script-request-failed",
      { status, statusText },
      { name: "NodeApiError", httpCode: String(status) },
    );
  }
  const body = bodyOf(response, options);
  const isFull = options["returnFullResponse"] === true || options["resolveWithFullResponse"] === true;
  return isFull ? { body, headers, statusCode: status, statusMessage: statusText, url: response.url } : body;
}

function toHttpRequest(context: NodeEnvironment, options: Options): HttpRequest {
  const { body, isForm } = requestBody(options);
  const headers = stringRecord(options["headers"]);
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === "content-type");
  if (body !== undefined && !hasType && (isForm || typeof options["body"] === "object")) {
    headers["content-type"] = isForm ? "application/x-www-form-urlencoded" : "application/json";
  }
  const auth = options["auth"] as
    | { username?: unknown; user?: unknown; password?: unknown; pass?: unknown }
    | undefined;
  if (auth) {
    const pair = `${String(auth.username ?? auth.user ?? "")}:${String(auth.password ?? auth.pass ?? "")}`;
    headers["authorization"] = `Basic ${Buffer.from(pair).toString("base64")}`;
  }
  const timeout = Number(options["timeout"]);
  return {
    method: String(options["method"] ?? "GET").toUpperCase(),
    url: requestUrl(options),
    headers,
    signal: context.signal,
    ...(body === undefined ? {} : { body }),
    ...(timeout > 0 ? { timeout } : {}),
    ...(options["disableFollowRedirect"] === true || options["followRedirect"] === false
      ? { maxRedirects: 0 }
      : {}),
    ...(options["skipSslCertificateValidation"] === true || options["rejectUnauthorized"] === false
      ? { insecureTls: true }
      : {}),
    ...(typeof options["proxy"] === "string" ? { proxy: options["proxy"] } : {}),
  };
}

function requestUrl(options: Options): string {
  const path = String(options["url"] ?? options["uri"] ?? "");
  const base = String(options["baseURL"] ?? options["baseUrl"] ?? "");
  const url =
    base && !/^https?:/i.test(path) ? `${base.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}` : path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asOptions(options["qs"] ?? options["params"]))) {
    for (const entry of [value].flat())
      if (entry !== undefined && entry !== null) query.append(name, textOf(entry));
  }
  const text = query.toString();
  return text === "" ? url : `${url}${url.includes("?") ? "&" : "?"}${text}`;
}

function requestBody(options: Options): { body?: string | Uint8Array; isForm: boolean } {
  const form = options["form"];
  if (form !== undefined) return { body: formText(asOptions(form)), isForm: true };
  const body = options["body"] ?? options["data"];
  if (body === undefined || body === null || body === "") return { isForm: false };
  if (typeof (body as Options)["$bytes"] === "string") return { body: fromTransport(body), isForm: false };
  const type = Object.entries(stringRecord(options["headers"])).find(
    ([name]) => name.toLowerCase() === "content-type",
  );
  if (typeof body === "object" && /urlencoded/i.test(type?.[1] ?? ""))
    return { body: formText(body as Options), isForm: true };
  return { body: typeof body === "string" ? body : JSON.stringify(body), isForm: false };
}

function bodyOf(response: HttpResponse, options: Options): unknown {
  const encoding = options["encoding"];
  if (encoding === "arraybuffer" || encoding === null || options["responseType"] === "arraybuffer") {
    return toTransport(response.body);
  }
  const text = new TextDecoder().decode(response.body);
  const isJson = /json/i.test(String(response.headers["content-type"] ?? ""));
  if (options["json"] === false || encoding === "text" || (!isJson && options["json"] !== true)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Bytes travel to and from scripts as base64 text in an object. */
function toTransport(bytes: Uint8Array): { $bytes: string } {
  return { $bytes: Buffer.from(bytes).toString("base64") };
}

function fromTransport(value: unknown): Uint8Array {
  const text = (value as { $bytes?: unknown } | null)?.$bytes;
  if (typeof text === "string") return Buffer.from(text, "base64");
  throw nodeError("file-content-invalid", {});
}

function asOptions(value: unknown): Options {
  return typeof value === "object" && value !== null ? (value as Options) : {};
}

function stringRecord(value: unknown): Record<string, string> {
  const entries = Object.entries(asOptions(value)).filter(
    ([, entry]) => entry !== undefined && entry !== null,
  );
  return Object.fromEntries(entries.map(([name, entry]) => [name, textOf(entry)]));
}

function formText(fields: Options): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const entry of [value].flat()) form.append(name, textOf(entry));
  return form.toString();
}

function textOf(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}
