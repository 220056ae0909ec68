import { isRecord } from "@heddle/workflow";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { plain, recordsIn, rowsOf } from "../../service/plain.ts";
import { actions } from "./action-fields.ts";
import { requestOf } from "./actions.ts";

type Values = Readonly<Record<string, unknown>>;

const DOCUMENT = "application/vnd.google-apps.document";
const DRIVE = "https://www.googleapis.com/drive/v3";

const documentURL = neededText("documentURL", "Doc ID or URL", "Address or identifier of the document");

const simple = toggle("simple", "Simplify", "Whether only what most workflows need is returned", true);

/** Id in a URL, or the value itself if it is an id. */
function documentPath(address: string): string {
  const [, id = address.trim()] = /\/document\/(?:u\/\d+\/)?d\/([^/?#]+)/.exec(address) ?? [];
  return `/documents/${encodeURIComponent(id)}`;
}

const documentCreate = defineOperation({
  resource: "document",
  value: "create",
  name: "Create",
  action: "Create a document",
  description: "Adds an empty document",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    {
      displayName: "Drive Name or ID",
      name: "driveId",
      type: "options",
      default: "myDrive",
      typeOptions: { loadOptionsMethod: "getDrives" },
      description: "The drive",
    },
    {
      displayName: "Folder Name or ID",
      name: "folderId",
      type: "options",
      default: "",
      typeOptions: { loadOptionsMethod: "getFolders", loadOptionsDependsOn: ["driveId"] },
      description: "The folder",
    },
    neededText("title", "Title", "Title of the document"),
  ],
  request: ({ parameters }) => {
    const { title: name, folderId, driveId } = parameters;
    const parent = folderOf(identifierOf(folderId), identifierOf(driveId));
    const value = { name, mimeType: DOCUMENT, ...(parent === undefined ? {} : { parents: [parent] }) };
    const query = { supportsAllDrives: true };
    return { method: "POST", path: `${DRIVE}/files`, query, body: { kind: "json", value } };
  },
});

/** Files that were not written in an editor hold locators. */
function identifierOf(value: unknown): string {
  return String(isRecord(value) ? (value["value"] ?? "") : value);
}

/** Drive names of locations other than folders. */
const NOT_A_FOLDER = new Set(["", "myDrive", "My Drive", "sharedWithMe"]);

function folderOf(folder: string, drive: string): string | undefined {
  if (folder !== "" && folder !== "default") return folder;
  return NOT_A_FOLDER.has(drive) ? undefined : drive;
}

const documentGet = defineOperation({
  resource: "document",
  value: "get",
  name: "Get",
  action: "Get a document",
  description: "Returns a document",
  effect: "idempotent",
  parameters: [documentURL, simple],
  request: ({ parameters }) => ({ method: "GET", path: documentPath(parameters.documentURL) }),
  response: { items: (body, { parameters }) => (parameters.simple ? simpleDocument(body as Values) : body) },
});

/** The identifier and all text. */
function simpleDocument({ documentId, body }: Values): object {
  return { documentId, content: textIn(isRecord(body) ? body["content"] : undefined) };
}

/** Text of paragraphs, including those in tables and tables of contents. */
function textIn(content: unknown): string {
  return recordsIn(content)
    .map(({ paragraph, table, tableOfContents }) => {
      if (isRecord(paragraph)) return recordsIn(paragraph["elements"]).map(runOf).join("");
      if (isRecord(tableOfContents)) return textIn(tableOfContents["content"]);
      const cells = isRecord(table)
        ? recordsIn(table["tableRows"]).flatMap(({ tableCells }) => recordsIn(tableCells))
        : [];
      return cells.map(({ content: inner }) => textIn(inner)).join("");
    })
    .join("");
}

function runOf({ textRun }: Values): string {
  return isRecord(textRun) ? String(textRun["content"] ?? "") : "";
}

const documentUpdate = defineOperation({
  resource: "document",
  value: "update",
  name: "Update",
  action: "Update a document",
  description: "Inserts, replaces and removes parts of a document",
  effect: "unsafe",
  parameters: [
    documentURL,
    simple,
    actions,
    collection("updateFields", "Update Fields", [
      {
        displayName: "Write Control Mode",
        name: "writeControlObject",
        type: "fixedCollection",
        default: {},
        description: "Revision to change",
        options: [
          {
            name: "writeControl",
            displayName: "Write Control Mode",
            values: [
              choice("control", "Mode", "What happens where the document has changed since", {
                values: { targetRevisionId: "Target", requiredRevisionId: "Required" },
                standard: "requiredRevisionId",
              }),
              text("value", "Revision ID", "The revision"),
            ],
          },
        ],
      },
    ]),
  ],
  request: (call) => {
    const requests = rowsOf(call, "actionsUi", "actionFields").map(withAction).map(requestOf).filter(Boolean);
    const { writeControlObject } = plain(call, "updateFields");
    const control = isRecord(writeControlObject) ? writeControlObject["writeControl"] : undefined;
    const writeControl = isRecord(control)
      ? { [String(control["control"] ?? "requiredRevisionId")]: control["value"] }
      : undefined;
    const value = { requests, ...(writeControl ? { writeControl } : {}) };
    const path = `${documentPath(call.parameters.documentURL)}:batchUpdate`;
    return { method: "POST", path, body: { kind: "json", value } };
  },
  response: {
    items: (body, { parameters }) =>
      parameters.simple ? { documentId: (body as Values)["documentId"] } : body,
  },
});

const CREATED = new Set(["footer", "header", "namedRange", "paragraphBullets"]);

/** The action of a row that names none. */
function withAction(row: Values): Values {
  const object = String(row["object"] ?? "text");
  const standard = object === "positionedObject" ? "delete" : CREATED.has(object) ? "create" : "insert";
  return { ...row, action: row["action"] ?? standard };
}

export const documentOperations = [documentCreate, documentGet, documentUpdate] as const;
