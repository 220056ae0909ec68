import type { Item } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { choice, collection, neededText, rows, text, toggle } from "../../../service/parameters.ts";
import { plain, rowsOf } from "../../../service/plain.ts";
import { bucketName, pageParameters } from "./buckets.ts";
import { access, grants, headersOf, protection, requesterPays, storageClass } from "./headers.ts";
import { ask, listed, type Place, pathOf } from "./storage.ts";

const fileKey = neededText("fileKey", "File Key", "Path of the file in the bucket");

const parentFolder = text("parentFolderKey", "Parent Folder Key", "Folder that it is put into");

const tags = rows("tagsUi", "Tags", {
  name: "tagsValues",
  displayName: "Tag",
  values: [text("key", "Key", "Name of the tag"), text("value", "Value", "What it says")],
});

/** Operations on files. */
export function fileOperations(place: Place): readonly Operation[] {
  return [copy(place), remove(place), download(place), getAll(place), upload(place)];
}

function copy(place: Place): Operation {
  return defineOperation({
    resource: "file",
    value: "copy",
    name: "Copy",
    action: "Copy a file",
    description: "Copies a file to another path or bucket",
    effect: "idempotent",
    parameters: [
      neededText("sourcePath", "Source Path", "The file, with its bucket", {
        placeholder: "/bucket/my-image.jpg",
      }),
      neededText("destinationPath", "Destination Path", "Where the copy is put, with its bucket", {
        placeholder: "/bucket/my-second-image.jpg",
      }),
      collection("additionalFields", "Additional Fields", [
        access,
        ...grants,
        ...protection,
        choice("metadataDirective", "Metadata Directive", "Whether its metadata is copied too", {
          values: { copy: "Copy", replace: "Replace" },
          standard: "copy",
        }),
        requesterPays,
        storageClass,
        choice("taggingDirective", "Tagging Directive", "Whether its tags are copied too", {
          values: { copy: "Copy", replace: "Replace" },
          standard: "copy",
        }),
      ]),
    ],
    run: async (call) => {
      const { sourcePath, destinationPath } = call.parameters;
      const { metadataDirective, taggingDirective, ...fields } = plain(call, "additionalFields");
      const directives = {
        metadataDirective: upper(metadataDirective),
        taggingDirective: upper(taggingDirective),
      };
      const [bucket = "", ...key] = destinationPath.replace(/^\/+/, "").split("/");
      const source = sourcePath.replace(/^\/*/, "/").split("/").map(encodeURIComponent).join("/");
      const headers = { ...headersOf({ ...fields, ...directives }), "x-amz-copy-source": source };
      return { json: (await ask(call, place, { method: "PUT", bucket, key: key.join("/"), headers })) ?? {} };
    },
  });
}

function upper(value: unknown): string | undefined {
  return typeof value === "string" ? value.toUpperCase() : undefined;
}

function remove(place: Place): Operation {
  return defineOperation({
    resource: "file",
    value: "delete",
    name: "Delete",
    action: "Delete a file",
    description: "Deletes a file",
    effect: "idempotent",
    parameters: [
      bucketName,
      fileKey,
      collection("options", "Options", [text("versionId", "Version ID", "The version that is deleted")]),
    ],
    run: async (call) => {
      const { bucketName: bucket, fileKey: key } = call.parameters;
      await ask(call, place, { method: "DELETE", bucket, key, query: plain(call, "options") });
      return { json: { success: true } };
    },
  });
}

function download(place: Place): Operation {
  return defineOperation({
    resource: "file",
    value: "download",
    name: "Download",
    action: "Download a file",
    description: "Downloads a file",
    effect: "idempotent",
    isDefault: true,
    parameters: [
      bucketName,
      fileKey,
      neededText("binaryPropertyName", "Put Output File in Field", "Input field with the file", {
        default: "data",
      }),
    ],
    run: async (call): Promise<Item> => {
      const { bucketName: bucket, fileKey: key, binaryPropertyName } = call.parameters;
      const path = await pathOf(call, place, { bucket, key });
      const file = await call.download({ method: "GET", path }, { fileName: key.split("/").at(-1) });
      const item = call.context.items[call.itemIndex];
      return { json: item?.json ?? {}, binary: { ...item?.binary, [binaryPropertyName]: file } };
    },
  });
}

function getAll(place: Place): Operation {
  return defineOperation({
    resource: "file",
    value: "getAll",
    name: "Get Many",
    action: "Get many files",
    description: "Lists the files of a bucket or of a folder",
    effect: "idempotent",
    parameters: [
      bucketName,
      ...pageParameters,
      collection("options", "Options", [
        toggle("fetchOwner", "Fetch Owner", "Whether to return who owns the files"),
        text("folderKey", "Folder Key", "The folder whose files are listed"),
      ]),
    ],
    run: (call) => {
      const { bucketName: bucket, returnAll, limit } = call.parameters;
      const { fetchOwner, folderKey: prefix } = plain(call, "options");
      const query = { prefix, "fetch-owner": fetchOwner };
      // Keys that end in a slash represent folders.
      const isWanted = ({ Key }: Record<string, unknown>) => !String(Key).endsWith("/");
      return listed(call, place, { bucket, query, limit: returnAll ? undefined : limit, isWanted });
    },
  });
}

function upload(place: Place): Operation {
  return defineOperation({
    resource: "file",
    value: "upload",
    name: "Upload",
    action: "Upload a file",
    description: "Uploads a file of the item or a text",
    effect: "idempotent",
    parameters: [
      bucketName,
      text("fileName", "File Name", "Name of the file in the bucket; the file's own where none is given"),
      toggle("binaryData", "Binary File", "Whether a file of the item is uploaded instead of a text", true),
      text("fileContent", "File Content", "The text", { displayOptions: { show: { binaryData: [false] } } }),
      neededText("binaryPropertyName", "Input Binary Field", "Input field with the file", {
        default: "data",
        displayOptions: { show: { binaryData: [true] } },
      }),
      collection("additionalFields", "Additional Fields", [
        access,
        ...grants,
        ...protection,
        parentFolder,
        requesterPays,
        storageClass,
      ]),
      tags,
    ],
    run: async (call) => {
      const { bucketName: bucket } = call.parameters;
      const { parentFolderKey, ...fields } = plain(call, "additionalFields");
      const given = call.read.given(call.itemIndex) as Readonly<Record<string, unknown>>;
      const { name, body } = contentOf(call, given);
      const key = [...folderOf(parentFolderKey), name.replace(/^\/+/, "")].join("/");
      const tagged = rowsOf(call, "tagsUi", "tagsValues").map(({ key: tag, value }) => [
        String(tag),
        String(value ?? ""),
      ]);
      const tagging = tagged.length > 0 ? new URLSearchParams(tagged).toString() : undefined;
      const headers = { ...headersOf(fields), "x-amz-tagging": tagging };
      await ask(call, place, { method: "PUT", bucket, key, headers, body });
      return { json: { success: true } };
    },
  });
}

/** The names of the folders on the way to a file. */
function folderOf(key: unknown): string[] {
  return String(key ?? "")
    .split("/")
    .filter(Boolean);
}

function contentOf(
  { file, itemIndex, context }: Pick<SendingCall, "file" | "itemIndex" | "context">,
  { fileName, fileContent, binaryData = true, binaryPropertyName }: Readonly<Record<string, unknown>>,
) {
  if (binaryData) {
    const found = file(String(binaryPropertyName || "data"));
    return {
      name: String(fileName || found.fileName || "file"),
      body: { kind: "file", file: found } as const,
    };
  }
  const body = { kind: "text", text: String(fileContent ?? ""), contentType: "text/plain" } as const;
  return { name: String(fileName || `${context.execution.id}-${itemIndex}.txt`), body };
}
