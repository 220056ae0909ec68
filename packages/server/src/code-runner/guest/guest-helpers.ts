import type { Kit } from "./kit.ts";

const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit;
const { Buffer } = scope["bufferModule"] as { Buffer: typeof globalThis.Buffer };

type Options = Record<string, unknown>;

const asBytes = (value: unknown): unknown => {
  const tagged = value as { $bytes?: unknown } | undefined | null;
  return typeof tagged?.$bytes === "string" ? Buffer.from(tagged.$bytes, "base64") : value;
};

/** Bytes travel as base64 text in an object. */
const sendable = (value: unknown): unknown => {
  const bytes =
    value instanceof ArrayBuffer
      ? Buffer.from(value)
      : ArrayBuffer.isView(value)
        ? Buffer.from(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength)
        : undefined;
  return bytes ? { $bytes: bytes.toString("base64") } : value;
};

async function send(given: Options | string, name: string, ...before: unknown[]): Promise<unknown> {
  const request: Options = typeof given === "string" ? { url: given } : { ...given };
  const body = request["body"] ?? request["data"];
  if (body instanceof (scope["URLSearchParams"] as typeof URLSearchParams)) {
    request["body"] = String(body);
    request["headers"] = {
      "content-type": "application/x-www-form-urlencoded",
      ...(request["headers"] as object | undefined),
    };
  } else if (body !== undefined) request["body"] = sendable(body);
  if (request["url"] !== undefined) request["url"] = String(request["url"]);
  if (request["qs"] instanceof (scope["URLSearchParams"] as typeof URLSearchParams))
    request["qs"] = Object.fromEntries(request["qs"] as unknown as Iterable<[string, string]>);
  const response = await kit.request(name, ...before, request);
  const full = response as { body?: unknown } | undefined | null;
  const isFull = request["returnFullResponse"] === true || request["resolveWithFullResponse"] === true;
  return isFull && full ? { ...full, body: asBytes(full.body) } : asBytes(response);
}

const httpRequest = (options: Options | string) => send(options, "httpRequest");

/** The server adds the credential: scripts never see it. */
const withAuthentication = (type: unknown, options: Options | string) =>
  send(options, "httpRequestWithAuthentication", String(type));

/** Rows of a data table of the workflow's project, named by its name or id. */
const dataTable = (table: string) => {
  const ask = (name: string, argument?: object) => kit.request("dataTable", name, table, { ...argument });
  return {
    read: (query?: object) => ask("read", query),
    count: (filter?: object) => ask("count", { filter }),
    insert: (rows: unknown) => ask("insert", { rows }),
    update: (filter: object, values: object) => ask("update", { filter, values }),
    upsert: (filter: object, values: object) => ask("upsert", { filter, values }),
    delete: (filter: object) => ask("deleteRows", { filter }),
  };
};

kit.makeHelpers = () => ({
  httpRequest,
  request: (first: unknown, second?: object) =>
    httpRequest(typeof first === "string" ? { ...second, url: first } : (first as Options)),
  httpRequestWithAuthentication: withAuthentication,
  requestWithAuthentication: withAuthentication,
  requestOAuth1: withAuthentication,
  requestOAuth2: withAuthentication,
  dataTable: (table: unknown) => dataTable(String(table)),
  getBinaryDataBuffer: async (itemIndex: number, property: unknown) =>
    asBytes(await kit.request("getBinaryDataBuffer", itemIndex, property)),
  binaryToBuffer: async (value: unknown) => asBytes(await kit.request("binaryToBuffer", value)),
  assertBinaryData: (itemIndex: number, property: unknown) =>
    kit.ask("assertBinaryData", itemIndex, property),
  prepareBinaryData: (data: unknown, fileName?: string, mimeType?: string) =>
    kit.request(
      "prepareBinaryData",
      sendable(typeof data === "string" ? Buffer.from(data) : data),
      fileName,
      mimeType,
    ),
  returnJsonArray: (data: unknown) =>
    [data].flat().map((one) => {
      const record = one as Record<string, unknown> | null;
      return typeof record === "object" && record !== null && "json" in record ? record : { json: one };
    }),
  normalizeItems: (data: unknown) => data,
});
