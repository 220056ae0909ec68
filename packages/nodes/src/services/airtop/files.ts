import { type Item, isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { type SendingCall, untyped } from "../../service/call.ts";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, neededText, text, toggle } from "../../service/parameters.ts";
import { recordsIn, withoutEmpty } from "../../service/plain.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";
import { sessionId, windowId, windowRequest } from "./browser.ts";

type Values = Record<string, unknown>;

const fileId = neededText("fileId", "File ID", "The file");

const remove = defineOperation({
  resource: "file",
  value: "deleteFile",
  name: "Delete",
  action: "Delete a file",
  description: "Removes a file",
  effect: "idempotent",
  parameters: [fileId],
  run: async (call) => {
    await call.send({ method: "DELETE", path: at`/files/${call.parameters.fileId}` });
    return { json: { data: { message: "The file was deleted" } } };
  },
});

const get = defineOperation({
  resource: "file",
  value: "get",
  name: "Get",
  action: "Get a file",
  description: "Returns what is known of a file, or the file",
  effect: "pure",
  parameters: [
    fileId,
    toggle("outputBinaryFile", "Output Binary File", "Whether the file becomes the file “data” of the item"),
  ],
  run: async (call) => {
    const answer = await call.send<{ data: Values }>({
      method: "GET",
      path: at`/files/${call.parameters.fileId}`,
    });
    if (!call.parameters.outputBinaryFile) return { json: { ...answer } };
    return { json: { ...answer }, binary: { data: await fetched(call, answer.data) } };
  },
});

/** The download URL is presigned: the request has no credential. */
async function fetched({ context, itemIndex }: Pick<SendingCall, "context" | "itemIndex">, data: Values) {
  const url = String(data["downloadUrl"] ?? "");
  if (url === "") throw nodeError("service-refused", { said: "The file is not there yet" }, { itemIndex });
  const { status, body, headers } = await context.http.send({ method: "GET", url, signal: context.signal });
  if (status >= 400)
    throw nodeError(
      "service-refused",
      { said: `The file can’t be downloaded (status ${status})` },
      { name: "NodeApiError", itemIndex },
    );
  const mimeType = String(headers["content-type"] ?? "application/octet-stream");
  return context.binary.put(body, { mimeType, fileName: String(data["fileName"] ?? "file") });
}

const MAX_PAGE = 100;

const getMany = defineOperation({
  resource: "file",
  value: "getMany",
  name: "Get Many",
  action: "Get many files",
  description: "Returns files, those of some sessions or all",
  effect: "pure",
  isDefault: true,
  parameters: [
    ...PAGE_PARAMETERS,
    text("sessionIds", "Session IDs", "Only files of these sessions, separated by commas"),
    toggle(
      "outputSingleItem",
      "Output Files in Single Item",
      "Whether one item has all files instead of one each",
      true,
    ),
  ],
  run: async (call) => {
    const found = await listed(call);
    if (call.parameters.outputSingleItem) return { json: { data: { files: found } } };
    return found.map((json) => ({ json }));
  },
});

async function listed(
  call: Pick<SendingCall, "send"> & { parameters: { returnAll: boolean; limit: number; sessionIds: string } },
): Promise<Values[]> {
  const { returnAll, limit, sessionIds } = call.parameters;
  const wanted = returnAll ? Number.POSITIVE_INFINITY : Math.max(1, limit);
  const ids = entriesOf(sessionIds).join(",");
  const found: Values[] = [];
  for (;;) {
    const query = { sessionIds: ids, offset: found.length, limit: Math.min(MAX_PAGE, wanted - found.length) };
    const { data } = await call.send<{ data: unknown }>({ method: "GET", path: "/files", query });
    const page = recordsIn(isRecord(data) ? data["files"] : undefined);
    found.push(...page);
    if (page.length < query.limit || found.length >= wanted) return found.slice(0, wanted);
  }
}

const load = defineOperation({
  resource: "file",
  value: "load",
  name: "Load",
  action: "Load a file",
  description: "Puts a file into a field for files of a page",
  effect: "unsafe",
  parameters: [
    sessionId,
    windowId,
    fileId,
    text("elementDescription", "Element Description", "The field, in words"),
    toggle(
      "includeHiddenElements",
      "Include Hidden Elements",
      "Whether fields that are not shown count too",
      true,
    ),
  ],
  run: (call) => loaded(call, call.parameters.fileId, untyped(call).parameters),
});

async function loaded(call: Pick<SendingCall, "send">, id: string, given: Values): Promise<Item> {
  const where = { sessionId: String(given["sessionId"]), windowId: String(given["windowId"]) };
  // A session sees the files that were sent to it.
  await call.send(sendJson("POST", at`/files/${id}/push`, { sessionIds: [where.sessionId] }));
  const { elementDescription, includeHiddenElements } = given;
  const body = { fileId: id, elementDescription, includeHiddenElements };
  return { json: { ...where, ...(await call.send<Values>(windowRequest(where, "file-input", body))) } };
}

const fromItem = { displayOptions: { show: { source: ["binary"] } } };

const upload = defineOperation({
  resource: "file",
  value: "upload",
  name: "Upload",
  action: "Upload a file",
  description: "Stores a file at Airtop, and puts it into a field of a page",
  effect: "unsafe",
  parameters: [
    sessionId,
    windowId,
    neededText("fileName", "File Name", "Name of the file"),
    choice("fileType", "File Type", "What the file is", {
      values: {
        customer_upload: "Customer Upload",
        browser_download: "Browser Download",
        screenshot: "Screenshot",
        video: "Video",
      },
      standard: "customer_upload",
    }),
    choice("source", "Source", "Location of the file", {
      values: { url: "URL", binary: "Binary" },
      standard: "url",
    }),
    neededText("binaryPropertyName", "Binary Property", "Field of the item with the file", {
      default: "data",
      ...fromItem,
    }),
    text("url", "URL", "Location of the file", { displayOptions: { show: { source: ["url"] } } }),
    toggle(
      "triggerFileInputParameter",
      "Trigger File Input",
      "Whether the file is put into the field at once",
      true,
    ),
    text("elementDescription", "Element Description", "The field, in words", {
      displayOptions: { show: { triggerFileInputParameter: [true] } },
    }),
    toggle(
      "includeHiddenElements",
      "Include Hidden Elements",
      "Whether fields that are not shown count too",
      true,
      {
        displayOptions: { show: { triggerFileInputParameter: [true] } },
      },
    ),
  ],
  run: async (call) => {
    const { fileName, fileType, triggerFileInputParameter } = call.parameters;
    const bytes = await contentOf(untyped(call));
    const created = await call.send<{ data: Values }>(
      sendJson("POST", "/files", withoutEmpty({ fileName, fileType })),
    );
    const id = String(created.data["id"]);
    await stored(call, String(created.data["uploadUrl"]), bytes);
    const { sessionId: session, windowId: window } = call.parameters;
    if (triggerFileInputParameter) {
      const { json } = await loaded(call, id, untyped(call).parameters);
      return { json: { ...json, data: { fileId: id, message: "The file was uploaded" } } };
    }
    await call.send(sendJson("POST", at`/files/${id}/push`, { sessionIds: [session] }));
    return {
      json: { sessionId: session, windowId: window, data: { fileId: id, message: "The file was uploaded" } },
    };
  },
});

async function contentOf(call: SendingCall): Promise<Uint8Array> {
  const { source, url, binaryPropertyName } = call.parameters;
  if (source === "binary") return call.context.binary.get(call.file(String(binaryPropertyName)));
  const { context, itemIndex } = call;
  const { status, body } = await context.http.send({
    method: "GET",
    url: String(url),
    signal: context.signal,
  });
  if (status < 400) return body;
  throw nodeError(
    "service-refused",
    { said: `The file can’t be read (status ${status})` },
    { name: "NodeApiError", itemIndex },
  );
}

/** The upload URL is presigned: the request has no credential. */
async function stored(
  { context, itemIndex }: Pick<SendingCall, "context" | "itemIndex">,
  url: string,
  body: Uint8Array,
): Promise<void> {
  const headers = { "content-type": "application/octet-stream" };
  const { status } = await context.http.send({ method: "PUT", url, headers, body, signal: context.signal });
  if (status >= 400)
    throw nodeError(
      "service-refused",
      { said: `The file can’t be uploaded (status ${status})` },
      { name: "NodeApiError", itemIndex },
    );
}

export const fileOperations = [remove, get, getMany, load, upload] as const;
