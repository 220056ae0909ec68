import type { Item } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { amount, neededText, text, toggle } from "../../../service/parameters.ts";
import { at } from "../../../service/requests.ts";
import { issueKey } from "./fields.ts";

interface Attachment {
  readonly [name: string]: unknown;
  readonly filename: string;
  readonly mimeType: string;
  readonly content: string;
}

const attachmentId = text("attachmentId", "Attachment ID", "Number of the attachment", { required: true });

const download = [
  toggle("download", "Download", "Whether the file is downloaded"),
  neededText("binaryProperty", "Put Output File in Field", "Input field with the file", {
    default: "data",
    displayOptions: { show: { download: [true] } },
  }),
] as const;

/** An attachment as an item, with its file if requested. */
async function itemOf(
  call: Pick<SendingCall, "download">,
  attachment: Attachment,
  wanted: { readonly download: boolean; readonly binaryProperty: string },
): Promise<Item> {
  if (!wanted.download) return { json: { ...attachment } };
  const { filename: fileName, mimeType, content } = attachment;
  const file = await call.download({ method: "GET", path: content }, { fileName, mimeType });
  return { json: { ...attachment }, binary: { [wanted.binaryProperty || "data"]: file } };
}

const attachmentAdd = defineOperation({
  resource: "issueAttachment",
  value: "add",
  name: "Add",
  action: "Add an attachment to an issue",
  description: "Adds a file to an issue",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    issueKey,
    neededText("binaryPropertyName", "Input Binary Field", "Input field with the file", {
      default: "data",
    }),
  ],
  request: (call) => {
    const file = call.file(call.parameters.binaryPropertyName);
    return {
      method: "POST",
      path: at`/api/2/issue/${call.parameters.issueKey}/attachments`,
      // Jira refuses forms from other sites without this header.
      headers: { "X-Atlassian-Token": "no-check" },
      body: { kind: "multipart", parts: [{ name: "file", file }] },
    };
  },
});

const attachmentGet = defineOperation({
  resource: "issueAttachment",
  value: "get",
  name: "Get",
  action: "Get an attachment",
  description: "Returns what is known of a file, and the file",
  effect: "idempotent",
  parameters: [attachmentId, ...download],
  run: async (call) => {
    const path = at`/api/2/attachment/${call.parameters.attachmentId}`;
    return itemOf(call, await call.send<Attachment>({ method: "GET", path }), call.parameters);
  },
});

const attachmentList = defineOperation({
  resource: "issueAttachment",
  value: "getAll",
  name: "Get Many",
  action: "Get many attachments",
  description: "Returns the files of an issue",
  effect: "idempotent",
  parameters: [
    issueKey,
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    amount("limit", "Limit", "Maximum number of results to return", 50, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
    ...download,
  ],
  run: async (call) => {
    const path = at`/api/2/issue/${call.parameters.issueKey}`;
    const query = { fields: "attachment" };
    const issue = await call.send<{ fields: { attachment?: Attachment[] } }>({ method: "GET", path, query });
    const { returnAll, limit } = call.parameters;
    const found = (issue.fields.attachment ?? []).slice(0, returnAll ? undefined : limit);
    const items: Item[] = [];
    for (const attachment of found) items.push(await itemOf(call, attachment, call.parameters));
    return items;
  },
});

const attachmentRemove = defineOperation({
  resource: "issueAttachment",
  value: "remove",
  name: "Remove",
  action: "Remove an attachment",
  description: "Deletes a file of an issue",
  effect: "idempotent",
  parameters: [attachmentId],
  request: ({ parameters }) => ({
    method: "DELETE",
    path: at`/api/2/attachment/${parameters.attachmentId}`,
  }),
});

export const attachmentOperations = [attachmentAdd, attachmentGet, attachmentList, attachmentRemove] as const;
