import { isRecord, type NodeParameters, type NodeProperty } from "@heddle/workflow";
import type { Operation } from "../../service/operation.ts";
import { folderOperations } from "./folders.ts";
import { permissionsUi } from "./parameters.ts";

const text = (displayName: string, name: string, standard = "") =>
  ({
    displayName,
    name,
    type: "string",
    default: standard,
    description: displayName,
  }) as const satisfies NodeProperty;
const id = text("File ID", "fileId");
const binary = text("Binary Field", "binaryPropertyName", "data");
const parents = {
  ...text("Parents", "parents"),
  default: [],
  typeOptions: { multipleValues: true },
} as const satisfies NodeProperty;
const flag = (displayName: string, name: string, standard: boolean) =>
  ({
    displayName,
    name,
    type: "boolean",
    default: standard,
    description: displayName,
  }) as const satisfies NodeProperty;
const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  default: {},
  options: [text("File Name", "fileName")],
} as const satisfies NodeProperty;

function operation(value: string, name: string, parameters: readonly NodeProperty[]): Operation {
  const isDefault = value === "upload";
  return {
    resource: "file",
    value,
    name,
    action: name,
    description: name,
    effect: "unsafe",
    isDefault,
    parameters,
  };
}

/** Operations of versions 1 and 2. */
export const operationsOf1: readonly [Operation, ...Operation[]] = [
  operation("upload", "Upload", [
    flag("Binary Data", "binaryData", false),
    text("File Content", "fileContent"),
    binary,
    text("File Name", "name"),
    parents,
    options,
  ]),
  operation("download", "Download", [id, binary, options]),
  operation("copy", "Copy", [id, text("File Name", "name"), parents, options]),
  operation("delete", "Delete", [id]),
  operation("share", "Share", [id, permissionsUi, options]),
  operation("list", "List", [
    text("Query", "queryString"),
    {
      displayName: "Limit",
      name: "limit",
      type: "number",
      default: 50,
      description: "Maximum number of results to return",
    },
    options,
  ]),
  folderOperations[0],
];

const OPERATIONS: Readonly<Record<string, string>> = { delete: "deleteFile", list: "search" };

/** Upgrades the parameters of versions 1 and 2 to the newest. */
export function upgrade(old: NodeParameters, version: number): NodeParameters {
  if (version >= 3) return old;
  const { operation: value, fileId, parents: folders, binaryPropertyName, ...kept } = old;
  const given = isRecord(old["options"]) ? old["options"] : {};
  const [folder = "root"] = [folders ?? []].flat() as unknown[];
  const isText = value === "upload" && old["binaryData"] !== true;
  return {
    ...kept,
    resource: value === "list" ? "fileFolder" : old["resource"],
    operation: isText ? "createFromText" : (OPERATIONS[String(value)] ?? value),
    ...(fileId !== undefined && {
      fileId: isRecord(fileId) ? fileId : { __rl: true, mode: "id", value: fileId },
    }),
    folderId: { __rl: true, mode: "id", value: folder },
    sameFolder: folders === undefined,
    content: old["fileContent"],
    inputDataFieldName: binaryPropertyName,
    searchMethod: "query",
    options: { ...given, binaryPropertyName, deletePermanently: value === "delete" },
  };
}
