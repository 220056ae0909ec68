import { type SendingCall, untyped } from "../../service/call.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import { collection, longText, neededText, text, toggle } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { dav, davUrl, entriesOf, ocs, transferred } from "./storage.ts";

type Resource = "file" | "folder";

const pathOf = (what: string, more: string) =>
  neededText("path", `${what} Path`, more, { placeholder: "/invoices/original.txt" });

function transfer(resource: Resource, value: "copy" | "move"): Operation {
  const name = value === "copy" ? "Copy" : "Move";
  return defineOperation({
    resource,
    value,
    name,
    action: `${name} a ${resource}`,
    description: `${value === "copy" ? "Copies" : "Moves"} a ${resource}; nothing is overwritten`,
    effect: "unsafe",
    parameters: [
      pathOf("From", `The ${resource}`),
      neededText("toPath", "To Path", "Where it goes", { placeholder: "/invoices/copy.txt" }),
    ],
    run: (call) =>
      transferred(call, value === "copy" ? "COPY" : "MOVE", [call.parameters.path, call.parameters.toPath]),
  });
}

function remove(resource: Resource): Operation {
  return defineOperation({
    resource,
    value: "delete",
    name: "Delete",
    action: `Delete a ${resource}`,
    description: `Moves a ${resource} into the trash`,
    effect: "idempotent",
    parameters: [pathOf("Delete", `The ${resource}`)],
    run: async (call) => {
      await dav(call, { method: "DELETE" }, call.parameters.path);
      return { json: { success: true } };
    },
  });
}

const shown = (...types: number[]) => ({ displayOptions: { show: { shareType: types } } });

const shareParameters = [
  {
    displayName: "Share Type",
    name: "shareType",
    type: "options",
    options: [
      { name: "Circle", value: 7 },
      { name: "Email", value: 4 },
      { name: "Group", value: 1 },
      { name: "Public Link", value: 3 },
      { name: "User", value: 0 },
    ],
    default: 0,
    description: "Users who can use it",
  },
  text("circleId", "Circle ID", "The circle", shown(7)),
  text("email", "Email", "The address", shown(4)),
  text("groupId", "Group ID", "The group", shown(1)),
  text("user", "User", "The user", shown(0)),
  collection("options", "Options", [
    text("password", "Password", "What public links and emails ask for", { typeOptions: { password: true } }),
    {
      displayName: "Permissions",
      name: "permissions",
      type: "options",
      options: [
        { name: "All", value: 31 },
        { name: "Create", value: 4 },
        { name: "Delete", value: 8 },
        { name: "Read", value: 1 },
        { name: "Update", value: 2 },
      ],
      default: 1,
      description: "Permissions",
    },
  ]),
] as const;

function share(resource: Resource): Operation {
  return defineOperation({
    resource,
    value: "share",
    name: "Share",
    action: `Share a ${resource}`,
    description: `Lets others use a ${resource}`,
    effect: "unsafe",
    parameters: [pathOf("File", `The ${resource}`), ...shareParameters],
    run: (call) => shared(untyped(call)),
  });
}

async function shared(call: SendingCall) {
  const { path, shareType, circleId, email, groupId, user } = call.parameters;
  const shareWith = { 0: user, 1: groupId, 4: email, 7: circleId }[Number(shareType)];
  const { password, permissions } = plain(call, "options" as never);
  const fields = Object.entries(withoutEmpty({ path, shareType, shareWith, password, permissions }));
  const request = {
    method: "POST",
    path: "/ocs/v2.php/apps/files_sharing/api/v1/shares",
    body: { kind: "form", fields },
  } as const;
  return { json: ((await ocs(call, request)) ?? {}) as Record<string, unknown> };
}

const field = (name: string, description: string) =>
  neededText("binaryPropertyName", name, description, { default: "data" });

const download = defineOperation({
  resource: "file",
  value: "download",
  name: "Download",
  action: "Download a file",
  description: "Reads a file",
  effect: "pure",
  parameters: [
    pathOf("File", "The file"),
    field("Put Output File in Field", "Field of the item for the file"),
  ],
  run: async (call) => {
    const { path, binaryPropertyName } = call.parameters;
    const fileName = path.split("/").at(-1) ?? "file";
    const file = await call.download({ method: "GET", path: await davUrl(call, path) }, { fileName });
    const item = call.context.items[call.itemIndex];
    return { json: item?.json ?? {}, binary: { ...item?.binary, [binaryPropertyName]: file } };
  },
});

const upload = defineOperation({
  resource: "file",
  value: "upload",
  name: "Upload",
  action: "Upload a file",
  description: "Overwrites a file",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    pathOf("File", "Where it goes, with its name; the folder has to be there"),
    toggle("binaryDataUpload", "Binary File", "Whether a file of the item is uploaded instead of a text"),
    longText("fileContent", "File Content", "The text", {
      displayOptions: { show: { binaryDataUpload: [false] } },
    }),
    {
      ...field("Input Data Field Name", "Field of the item with the file"),
      displayOptions: { show: { binaryDataUpload: [true] } },
    },
  ],
  run: async (call) => {
    const { path, binaryDataUpload, fileContent, binaryPropertyName } = call.parameters;
    const body = binaryDataUpload
      ? ({ kind: "file", file: call.file(binaryPropertyName) } as const)
      : ({ kind: "text", text: fileContent, contentType: "text/plain; charset=utf-8" } as const);
    await dav(call, { method: "PUT", body }, path);
    return { json: { success: true } };
  },
});

const createFolder = defineOperation({
  resource: "folder",
  value: "create",
  name: "Create",
  action: "Create a folder",
  description: "Makes a folder; the one around it has to be there",
  effect: "idempotent",
  isDefault: true,
  parameters: [pathOf("Folder", "The new folder")],
  run: async (call) => {
    await dav(call, { method: "MKCOL" }, call.parameters.path);
    return { json: { success: true } };
  },
});

const list = defineOperation({
  resource: "folder",
  value: "list",
  name: "List",
  action: "List a folder",
  description: "Returns what is in a folder",
  effect: "pure",
  parameters: [
    text("path", "Folder Path", "The folder; the outermost one when empty", {
      placeholder: "/invoices/2026/",
    }),
  ],
  run: async (call) => {
    const { path } = call.parameters;
    const xml = await dav(
      call,
      { method: "PROPFIND", headers: { depth: 1, accept: "application/xml" } },
      path,
    );
    const entries = await entriesOf(xml, await davUrl(call, path));
    const folder = path.replace(/^\/+|\/+$/g, "");
    return entries.map((entry) => ({
      json: { ...entry, path: `${folder === "" ? "" : `/${folder}`}${entry["path"]}` },
    }));
  },
});

export const fileOperations = [
  transfer("file", "copy"),
  remove("file"),
  download,
  transfer("file", "move"),
  share("file"),
  upload,
  transfer("folder", "copy"),
  createFolder,
  remove("folder"),
  list,
  transfer("folder", "move"),
  share("folder"),
] as const;
