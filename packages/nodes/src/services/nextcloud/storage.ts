import { type Item, isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { readXml } from "../../file-formats/xml.ts";
import type { SendingCall, ServiceRequest } from "../../service/call.ts";

type Json = Item["json"];
type Sending = Pick<SendingCall, "exchange" | "send" | "credential" | "itemIndex">;

/** Base URL of a user's files; `webDavUrl` of the credential. */
export async function davUrl(call: Pick<SendingCall, "credential">, path: unknown): Promise<string> {
  const { webDavUrl } = await call.credential();
  const parts = String(path ?? "")
    .split("/")
    .filter((part) => part !== "");
  const folder = parts.map(encodeURIComponent).join("/");
  return `${String(webDavUrl).trim().replace(/\/+$/, "")}/${folder}`;
}

/** Does something with a file or a folder. */
export async function dav(
  call: Sending,
  request: Omit<ServiceRequest, "path">,
  path: unknown,
): Promise<Uint8Array> {
  const { body } = await call.exchange({ ...request, path: await davUrl(call, path) });
  return body;
}

/** Copies or moves. An existing file at the destination stays, and the request is refused. */
export async function transferred(
  call: Sending,
  method: "COPY" | "MOVE",
  [from, to]: readonly [unknown, unknown],
): Promise<Item> {
  const headers = { destination: await davUrl(call, to), overwrite: "F" };
  await dav(call, { method, headers }, from);
  return { json: { success: true } };
}

/** Envelope of responses of NextCloud's own API: https://docs.nextcloud.com/server/latest/developer_manual/client_apis/OCS/ */
interface OcsAnswer {
  readonly ocs?: {
    readonly meta?: { readonly statuscode?: number; readonly message?: string };
    readonly data?: unknown;
  };
}

/** Calls NextCloud's own API, and returns the contents of the response. */
export async function ocs(call: Sending, request: ServiceRequest): Promise<unknown> {
  const { webDavUrl } = await call.credential();
  // Installations can be in a folder of their host.
  const base = String(webDavUrl)
    .trim()
    .replace(/\/remote\.php\/.*$/, "")
    .replace(/\/+$/, "");
  const answer = await call.send<OcsAnswer>({
    ...request,
    path: `${base}${request.path}`,
    query: { ...request.query, format: "json" },
    headers: { ...request.headers, "ocs-apirequest": "true" },
  });
  const { statuscode = 100, message } = answer.ocs?.meta ?? {};
  if (![100, 200].includes(statuscode))
    throw nodeError(
      "service-refused",
      { said: message || `NextCloud refused it (${statuscode})` },
      { name: "NodeApiError", itemIndex: call.itemIndex },
    );
  return answer.ocs?.data;
}

/** The entries of a folder, without the folder itself. */
export async function entriesOf(xml: Uint8Array, folder: string): Promise<Json[]> {
  const parsed = await readXml(new TextDecoder().decode(xml), { explicitArray: false, stripsPrefixes: true });
  const status = isRecord(parsed) ? parsed["multistatus"] : undefined;
  const responses = isRecord(status) ? [status["response"] ?? []].flat() : [];
  const root = pathOf(folder);
  return responses
    .filter(isRecord)
    .map(entry)
    .filter(({ path }) => path !== root)
    .map((one) => ({ ...one, path: String(one["path"]).slice(root.length) }));
}

function entry(response: Readonly<Record<string, unknown>>): Json {
  const stats = [response["propstat"] ?? []].flat().filter(isRecord);
  const found = stats.find(({ status }) => /\b200\b/.test(String(status)))?.["prop"];
  const prop: Readonly<Record<string, unknown>> = isRecord(found) ? found : {};
  const isFolder = isRecord(prop["resourcetype"]) && "collection" in prop["resourcetype"];
  return {
    path: pathOf(String(response["href"])),
    type: isFolder ? "folder" : "file",
    lastModified: prop["getlastmodified"],
    ...(prop["getcontentlength"] === undefined ? {} : { contentLength: Number(prop["getcontentlength"]) }),
    ...(prop["getcontenttype"] ? { contentType: prop["getcontenttype"] } : {}),
    eTag: String(prop["getetag"] ?? "").replace(/^"|"$/g, ""),
  };
}

function pathOf(address: string): string {
  const path = /^https?:/.test(address) ? new URL(address).pathname : address;
  return decodeURIComponent(path).replace(/\/+$/, "");
}
