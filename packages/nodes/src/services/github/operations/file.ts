import { type Item, isRecord } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { collection, longText, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain, withoutEmpty } from "../../../service/plain.ts";
import { inRepository, repositoryPath } from "../locators.ts";

type Values = Readonly<Record<string, unknown>>;

const filePath = neededText("filePath", "File Path", "Path of the file in the repository", {
  placeholder: "docs/README.md",
});

const person = (name: string, displayName: string) =>
  ({
    name,
    displayName,
    values: [text("name", "Name", "The name"), text("email", "Email", "The address")],
  }) as const;

/** Author, committer and branch of a change. */
const additionalParameters = {
  displayName: "Additional Parameters",
  name: "additionalParameters",
  type: "fixedCollection",
  placeholder: "Add Parameter",
  default: {},
  description: "Author and branch of the commit",
  options: [
    person("author", "Author"),
    {
      name: "branch",
      displayName: "Branch",
      values: [text("branch", "Branch", "The branch; the default branch without it")],
    },
    person("committer", "Committer"),
  ],
} as const;

const content = [
  toggle("binaryData", "Binary File", "Whether the file of the item is written instead of a text"),
  longText("fileContent", "File Content", "The text of the file", {
    displayOptions: { show: { binaryData: [false] } },
  }),
  neededText(
    "binaryPropertyName",
    "Input Binary Field",
    "Name of the field of the item that holds the file",
    {
      default: "data",
      displayOptions: { show: { binaryData: [true] } },
    },
  ),
] as const;

const commitMessage = neededText("commitMessage", "Commit Message", "Description of the change");

/** A path for use in a URL: its slashes stay. */
function contentsPath(parameters: {
  readonly owner: string;
  readonly repository: string;
  readonly filePath: string;
}): string {
  const path = parameters.filePath.trim().replace(/^\/+/, "").split("/").map(encodeURIComponent).join("/");
  return `${repositoryPath(parameters)}/contents/${path}`;
}

interface FileCall extends Pick<SendingCall, "send" | "file" | "context" | "itemIndex"> {
  readonly parameters: {
    readonly owner: string;
    readonly repository: string;
    readonly filePath: string;
    readonly commitMessage: string;
  };
  readonly read: { part(path: "additionalParameters"): ReturnType<SendingCall["read"]["part"]> };
}

/** Message, branch, author and committer of a change. */
function changeOf(call: FileCall): Record<string, unknown> {
  const { author, branch, committer } = plain(call, "additionalParameters");
  return withoutEmpty({
    message: call.parameters.commitMessage,
    branch: isRecord(branch) ? branch["branch"] : undefined,
    author,
    committer,
  });
}

/** Current hash of the file: GitHub requires it for changes. */
async function shaOf(call: FileCall, branch: unknown): Promise<unknown> {
  const path = contentsPath(call.parameters);
  return (await call.send<Values>({ method: "GET", path, query: { ref: branch } }))["sha"];
}

interface WriteCall extends FileCall {
  readonly parameters: FileCall["parameters"] & {
    readonly binaryData: boolean;
    readonly fileContent: string;
    readonly binaryPropertyName: string;
  };
}

async function written(call: WriteCall, sha: unknown): Promise<Item> {
  const { binaryData, fileContent, binaryPropertyName } = call.parameters;
  const bytes = binaryData
    ? await call.context.binary.get(call.file(binaryPropertyName))
    : Buffer.from(fileContent, "utf8");
  const value = withoutEmpty({ ...changeOf(call), sha });
  return {
    json: await call.send({
      method: "PUT",
      path: contentsPath(call.parameters),
      body: { kind: "json", value: { ...value, content: Buffer.from(bytes).toString("base64") } },
    }),
  };
}

const fileCreate = defineOperation({
  resource: "file",
  value: "create",
  name: "Create",
  action: "Create a file",
  description: "Adds a file to a repository",
  effect: "unsafe",
  isDefault: true,
  parameters: [...inRepository, filePath, ...content, commitMessage, additionalParameters],
  run: (call) => written(call, undefined),
});

const fileEdit = defineOperation({
  resource: "file",
  value: "edit",
  name: "Edit",
  action: "Edit a file",
  description: "Replaces what is in a file",
  effect: "idempotent",
  parameters: [...inRepository, filePath, ...content, commitMessage, additionalParameters],
  run: async (call) => written(call, await shaOf(call, changeOf(call)["branch"])),
});

const fileDelete = defineOperation({
  resource: "file",
  value: "delete",
  name: "Delete",
  action: "Delete a file",
  description: "Removes a file",
  effect: "idempotent",
  parameters: [...inRepository, filePath, commitMessage, additionalParameters],
  run: async (call) => {
    const change = changeOf(call);
    const value = { ...change, sha: await shaOf(call, change["branch"]) };
    const path = contentsPath(call.parameters);
    return { json: await call.send({ method: "DELETE", path, body: { kind: "json", value } }) };
  },
});

const reference = collection("additionalParameters", "Additional Parameters", [
  text("reference", "Reference", "Branch, tag or commit; the default branch without it", {
    placeholder: "main",
  }),
]);

const fileGet = defineOperation({
  resource: "file",
  value: "get",
  name: "Get",
  action: "Get a file",
  description: "Returns a file",
  effect: "idempotent",
  parameters: [
    ...inRepository,
    filePath,
    toggle(
      "asBinaryProperty",
      "As Binary Property",
      "Whether the file is put on the item, instead of what GitHub says of it",
      true,
    ),
    neededText("binaryPropertyName", "Put Output File in Field", "Input field with the file", {
      default: "data",
      displayOptions: { show: { asBinaryProperty: [true] } },
    }),
    reference,
  ],
  run: async (call): Promise<Item> => {
    const { asBinaryProperty, binaryPropertyName } = call.parameters;
    const path = contentsPath(call.parameters);
    const query = { ref: plain(call, "additionalParameters")["reference"] };
    if (!asBinaryProperty) return { json: await call.send({ method: "GET", path, query }) };
    const fileName = call.parameters.filePath.split("/").at(-1) ?? "file";
    // GitHub serves every file as “raw”: the type is derived from its name.
    const known = {
      fileName,
      mimeType: "application/octet-stream",
      accept: "application/vnd.github.raw+json",
    };
    const file = await call.download({ method: "GET", path, query }, known);
    const item = call.context.items[call.itemIndex];
    return { json: item?.json ?? {}, binary: { ...item?.binary, [binaryPropertyName || "data"]: file } };
  },
});

const fileList = defineOperation({
  resource: "file",
  value: "list",
  name: "List",
  action: "List files",
  description: "Returns what is in a folder",
  effect: "idempotent",
  parameters: [
    ...inRepository,
    text("filePath", "Path", "Path of the folder; the whole repository without it", { placeholder: "docs/" }),
    reference,
  ],
  run: async (call) => {
    const path = contentsPath(call.parameters).replace(/\/$/, "");
    const query = { ref: plain(call, "additionalParameters")["reference"] };
    const found = await call.send<Values | Values[]>({ method: "GET", path, query });
    return [found].flat().map((json) => ({ json: { ...json } }));
  },
});

export const fileOperations = [fileCreate, fileEdit, fileDelete, fileGet, fileList] as const;
