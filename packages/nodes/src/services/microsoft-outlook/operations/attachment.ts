import { attachedFiles } from "../../../service/attached-files.ts";
import { untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { collection, locator, neededText, text } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at, entriesOf } from "../../../service/requests.ts";
import { GRAPH_PAGES } from "../../microsoft/graph.ts";
import { wanted } from "../../microsoft/listing.ts";
import { addFiles } from "../files.ts";
import { messageId } from "../locators.ts";
import { limits } from "./listing.ts";

const attachmentId = locator("attachmentId", "Attachment", "The attachment", { list: "searchAttachments" });
const file = neededText("binaryPropertyName", "Input Data Field Name", "Input field with the file", {
  default: "data",
});

const fields = {
  ...text("fields", "Fields", "The fields that are returned"),
  type: "multiOptions",
  default: [],
  options: ["contentType", "isInline", "lastModifiedDateTime", "name", "size"].map((name) => ({
    name,
    value: name,
  })),
} as const;

const SIMPLE = "id,name,contentType,size,isInline";

const selection = (given: Readonly<Record<string, unknown>>) => {
  const names = entriesOf(given["fields"]);
  return { $select: names.length > 0 ? ["id", ...names].join(",") : SIMPLE };
};

const add = defineOperation({
  resource: "messageAttachment",
  value: "add",
  name: "Add",
  action: "Add an attachment to a message",
  description: "Adds a file of the item to a message, in parts where it is large",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    messageId,
    file,
    collection("options", "Options", [text("fileName", "File Name", "Name of the file; its own when empty")]),
  ],
  run: async (call) => {
    const { messageId: id, binaryPropertyName } = call.parameters;
    const { fileName } = plain(call, "options");
    const files = await attachedFiles(call, [binaryPropertyName]);
    await addFiles(
      call,
      id,
      files.map((one) => ({ ...one, name: String(fileName || one.name) })),
    );
    return { json: { success: true } };
  },
});

const download = defineOperation({
  resource: "messageAttachment",
  value: "download",
  name: "Download",
  action: "Download an attachment",
  description: "Returns the file",
  effect: "pure",
  parameters: [messageId, attachmentId, { ...file, displayName: "Put Output in Field" }],
  run: async (call) => {
    const { messageId: id, attachmentId: number, binaryPropertyName } = call.parameters;
    const path = at`/messages/${id}/attachments/${number}`;
    const { name, contentType } = await call.send<{ name: string; contentType?: string }>({
      method: "GET",
      path,
    });
    const known = { fileName: name, mimeType: contentType };
    const found = await call.download({ method: "GET", path: `${path}/$value` }, known);
    const { json = {} } = call.context.items[call.itemIndex] ?? {};
    return { json, binary: { [binaryPropertyName || "data"]: found } };
  },
});

const get = defineOperation({
  resource: "messageAttachment",
  value: "get",
  name: "Get",
  action: "Get an attachment",
  description: "Returns what is known of a file",
  effect: "pure",
  parameters: [messageId, attachmentId, collection("options", "Options", [fields])],
  request: (call) => ({
    method: "GET",
    path: at`/messages/${call.parameters.messageId}/attachments/${call.parameters.attachmentId}`,
    query: selection(plain(call, "options")),
  }),
});

const list = defineOperation({
  resource: "messageAttachment",
  value: "getAll",
  name: "Get Many",
  action: "Get many attachments",
  description: "Returns what is known of the files of a message",
  effect: "pure",
  parameters: [messageId, ...limits, collection("options", "Options", [fields])],
  run: async (call) => {
    const path = at`/messages/${call.parameters.messageId}/attachments`;
    const request = { method: "GET", path, query: selection(plain(call, "options")) } as const;
    const found = await call.list(request, { ...GRAPH_PAGES, limit: wanted(untyped(call)) });
    return found.map((json) => ({ json }));
  },
});

export const attachmentOperations = [add, download, get, list] as const;
