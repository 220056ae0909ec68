import { type Item, isRecord } from "@heddle/workflow";
import type { SendingCall } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, longText, neededText, text, toggle } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { sendJson } from "../../service/requests.ts";
import { inProject, PAGES, projectPath } from "./connection.ts";

const filePath = neededText("filePath", "File Path", "Path of the file in the project", {
  placeholder: "docs/README.md",
});
const commitMessage = neededText("commitMessage", "Commit Message", "Description of the change");
const branch = neededText("branch", "Branch", "The branch that is changed", { placeholder: "main" });

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

/** Author, committer and branch of a change. */
const additionalParameters = {
  displayName: "Additional Parameters",
  name: "additionalParameters",
  type: "fixedCollection",
  placeholder: "Add Parameter",
  default: {},
  description: "Author of the commit",
  options: [
    {
      name: "branchStart",
      displayName: "Start Branch",
      values: [text("branchStart", "Start Branch", "The branch that a new branch begins with")],
    },
    {
      name: "author",
      displayName: "Author",
      values: [text("name", "Name", "Name of the author"), text("email", "Email", "Email of the author")],
    },
    {
      name: "encoding",
      displayName: "Encoding",
      values: [
        choice("encoding", "Encoding", "How the text is written", {
          values: { text: "Text", base64: "Base64" },
          standard: "text",
        }),
      ],
    },
  ],
} as const;

interface FileCall extends Pick<SendingCall, "context" | "itemIndex"> {
  readonly parameters: {
    readonly owner: string;
    readonly repository: string;
    readonly filePath: string;
    readonly commitMessage: string;
    readonly branch: string;
  };
  readonly read: { part(path: "additionalParameters"): ReturnType<SendingCall["read"]["part"]> };
}

/** Path of a file in URLs, with encoded slashes. */
function pathOf(
  parameters: FileCall["parameters"] | Omit<FileCall["parameters"], "commitMessage" | "branch">,
) {
  const name = parameters.filePath.trim().replace(/^\/+/, "");
  return `${projectPath(parameters)}/repository/files/${encodeURIComponent(name)}`;
}

/** A value of a group with one member, which some files hold without the group. */
function only(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : value;
}

/** Message, branch and author of a change: https://docs.gitlab.com/api/repository_files */
function changeOf(call: FileCall): Record<string, unknown> {
  const { branchStart, author } = plain(call, "additionalParameters");
  return withoutEmpty({
    branch: call.parameters.branch,
    commit_message: call.parameters.commitMessage,
    start_branch: only(branchStart, "branchStart"),
    author_name: isRecord(author) ? author["name"] : undefined,
    author_email: isRecord(author) ? author["email"] : undefined,
  });
}

interface WriteCall extends FileCall, Pick<SendingCall, "send" | "file"> {
  readonly parameters: FileCall["parameters"] & {
    readonly binaryData: boolean;
    readonly fileContent: string;
    readonly binaryPropertyName: string;
  };
}

async function written(call: WriteCall, method: "POST" | "PUT"): Promise<Item> {
  const { binaryData, fileContent, binaryPropertyName } = call.parameters;
  const encoding = only(plain(call, "additionalParameters")["encoding"], "encoding");
  const bytes = binaryData ? await call.context.binary.get(call.file(binaryPropertyName)) : undefined;
  const text = { content: fileContent, ...(encoding ? { encoding } : {}) };
  const file = bytes ? { content: Buffer.from(bytes).toString("base64"), encoding: "base64" } : text;
  return { json: await call.send(sendJson(method, pathOf(call.parameters), { ...changeOf(call), ...file })) };
}

const parameters = [...inProject, filePath, ...content, commitMessage, branch, additionalParameters] as const;

const create = defineOperation({
  resource: "file",
  value: "create",
  name: "Create",
  action: "Create a file",
  description: "Adds a file to a project",
  effect: "unsafe",
  isDefault: true,
  parameters,
  run: (call) => written(call, "POST"),
});

const edit = defineOperation({
  resource: "file",
  value: "edit",
  name: "Edit",
  action: "Edit a file",
  description: "Replaces what is in a file",
  effect: "idempotent",
  parameters,
  run: (call) => written(call, "PUT"),
});

const remove = defineOperation({
  resource: "file",
  value: "delete",
  name: "Delete",
  action: "Delete a file",
  description: "Removes a file",
  effect: "idempotent",
  parameters: [...inProject, filePath, commitMessage, branch, additionalParameters],
  request: (call) => sendJson("DELETE", pathOf(call.parameters), changeOf(call)),
});

const get = defineOperation({
  resource: "file",
  value: "get",
  name: "Get",
  action: "Get a file",
  description: "Returns a file",
  effect: "idempotent",
  parameters: [
    ...inProject,
    filePath,
    toggle(
      "asBinaryProperty",
      "As Binary Property",
      "Whether the file is put on the item, instead of what GitLab says of it",
      true,
    ),
    neededText("binaryPropertyName", "Put Output File in Field", "Input field with the file", {
      default: "data",
      displayOptions: { show: { asBinaryProperty: [true] } },
    }),
    collection("additionalParameters", "Additional Parameters", [
      text("reference", "Reference", "Branch, tag or commit; the default branch without it", {
        placeholder: "main",
      }),
    ]),
  ],
  run: async (call): Promise<Item> => {
    const { asBinaryProperty, binaryPropertyName } = call.parameters;
    const path = pathOf(call.parameters);
    const query = { ref: plain(call, "additionalParameters")["reference"] || "HEAD" };
    if (!asBinaryProperty) return { json: await call.send({ method: "GET", path, query }) };
    const fileName = call.parameters.filePath.split("/").at(-1) ?? "file";
    const file = await call.download({ method: "GET", path: `${path}/raw`, query }, { fileName });
    const item = call.context.items[call.itemIndex];
    return { json: item?.json ?? {}, binary: { ...item?.binary, [binaryPropertyName || "data"]: file } };
  },
});

const list = defineOperation({
  resource: "file",
  value: "list",
  name: "List",
  action: "List files",
  description: "Returns what is in a folder",
  effect: "idempotent",
  parameters: [
    ...inProject,
    text("filePath", "Path", "Path of the folder; the whole project without it", { placeholder: "docs/" }),
    collection("additionalParameters", "Additional Parameters", [
      text("ref", "Reference", "Branch, tag or commit; the default branch without it", {
        placeholder: "main",
      }),
      toggle("recursive", "Recursive", "Whether folders within the folder are looked into"),
    ]),
  ],
  request: (call) => ({
    method: "GET",
    path: `${projectPath(call.parameters)}/repository/tree`,
    query: {
      path: call.parameters.filePath.trim().replace(/^\/+|\/+$/g, ""),
      ...plain(call, "additionalParameters"),
    },
  }),
  pages: PAGES,
});

export const fileOperations = [create, edit, remove, get, list] as const;
