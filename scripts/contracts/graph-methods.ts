import type { GraphMethod } from "./cut-graph.ts";

type Row = readonly [
  id: string,
  httpMethod: string,
  path: string,
  response?: string,
  request?: GraphMethod["request"],
];

const BOOK = "me/drive/items/{id}/workbook";
const SHEET = `${BOOK}/worksheets/{sheet}`;
const TABLE = `${SHEET}/tables/{table}`;
const ITEM = "me/drive/items/{id}";

const VALUES = { values: "Edm.Untyped" };

const ROWS: readonly Row[] = [
  ["excel.workbooks.search", "GET", "me/drive/root/search(q='.xlsx')", "Collection(graph.driveItem)"],
  ["excel.worksheets.list", "GET", `${BOOK}/worksheets`, "Collection(graph.workbookWorksheet)"],
  [
    "excel.worksheets.add",
    "POST",
    `${BOOK}/worksheets/add`,
    "graph.workbookWorksheet",
    { name: "Edm.String" },
  ],
  ["excel.worksheets.delete", "DELETE", SHEET],
  ["excel.worksheets.usedRange", "GET", `${SHEET}/usedRange(valuesOnly=true)`, "graph.workbookRange"],
  ["excel.range.get", "GET", `${SHEET}/range(address='{address}')`, "graph.workbookRange"],
  ["excel.range.update", "PATCH", `${SHEET}/range(address='{address}')`, "graph.workbookRange", VALUES],
  [
    "excel.range.clear",
    "POST",
    `${SHEET}/range(address='{address}')/clear`,
    undefined,
    { applyTo: "Edm.String" },
  ],
  ["excel.sheet.clear", "POST", `${SHEET}/range/clear`, undefined, { applyTo: "Edm.String" }],
  [
    "excel.tables.add",
    "POST",
    `${SHEET}/tables/add`,
    "graph.workbookTable",
    { address: "Edm.String", hasHeaders: "Edm.Boolean" },
  ],
  ["excel.tables.delete", "DELETE", TABLE],
  ["excel.tables.convertToRange", "POST", `${TABLE}/convertToRange`, "graph.workbookRange"],
  ["excel.columns.list", "GET", `${TABLE}/columns`, "Collection(graph.workbookTableColumn)"],
  ["excel.rows.list", "GET", `${TABLE}/rows`, "Collection(graph.workbookTableRow)"],
  [
    "excel.rows.add",
    "POST",
    `${TABLE}/rows/add`,
    "graph.workbookTableRow",
    { values: "Edm.Untyped", index: "Edm.Untyped" },
  ],

  ["drive.items.get", "GET", ITEM, "graph.driveItem"],
  ["drive.items.delete", "DELETE", ITEM],
  ["drive.items.update", "PATCH", ITEM, "graph.driveItem", "graph.driveItem"],
  ["drive.items.content", "GET", `${ITEM}/content`],
  [
    "drive.items.copy",
    "POST",
    `${ITEM}/copy`,
    undefined,
    { name: "Edm.String", parentReference: "graph.itemReference" },
  ],
  ["drive.items.children", "GET", `${ITEM}/children`, "Collection(graph.driveItem)"],
  ["drive.items.create", "POST", `${ITEM}/children`, "graph.driveItem", "graph.driveItem"],
  ["drive.root.create", "POST", "me/drive/root/children", "graph.driveItem", "graph.driveItem"],
  ["drive.items.upload", "PUT", "me/drive/items/{id}:/{name}:/content", "graph.driveItem"],
  [
    "drive.items.createUploadSession",
    "POST",
    "me/drive/items/{id}:/{name}:/createUploadSession",
    "graph.uploadSession",
    { item: "graph.driveItemUploadableProperties" },
  ],
  [
    "drive.items.createLink",
    "POST",
    `${ITEM}/createLink`,
    "graph.permission",
    { type: "Edm.String", scope: "Edm.String" },
  ],
  ["drive.search", "GET", "me/drive/root/search(q={words})", "Collection(graph.driveItem)"],
  ["drive.delta", "GET", "me/drive/root/delta", "Collection(graph.driveItem)"],
];

/** The calls of Microsoft Graph that our nodes make. */
export const GRAPH_METHODS: readonly GraphMethod[] = ROWS.map(
  ([id, httpMethod, path, response, request]) => ({
    id,
    httpMethod,
    path,
    ...(response !== undefined && { response }),
    ...(request !== undefined && { request }),
  }),
);

/** Of these types only these properties are kept. */
export const KEPT: Readonly<Record<string, readonly string[]>> = {
  driveItem: [
    ..."id name size webUrl createdDateTime lastModifiedDateTime file folder deleted root".split(" "),
    "parentReference",
  ],
  permission: ["id", "roles", "link", "shareId"],
  uploadSession: ["uploadUrl", "expirationDateTime"],
};

/** What Graph takes or answers besides the properties of a type. */
export const ADDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  driveItemUploadableProperties: { "@microsoft.graph.conflictBehavior": "Edm.String" },
};
