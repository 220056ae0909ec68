import { meantNames } from "../../repair/meant-names.ts";
import { defineService } from "../../service/define-service.ts";
import { lowerDescription } from "../../service/lower-description.ts";
import type { ServiceDeclaration } from "../../service/service.ts";
import { sheetsConnection } from "./connection.ts";
import { sheetsMethods } from "./methods.ts";
import { operationsOf1, writingOf3 } from "./older.ts";
import rowAppend from "./row-append.operation.ts";
import rowRead from "./row-read.operation.ts";
import rowUpdate from "./row-update.operation.ts";
import rowUpsert from "./row-upsert.operation.ts";
import rowsDelete from "./rows-delete.operation.ts";
import sheetClear from "./sheet-clear.operation.ts";
import sheetCreate from "./sheet-create.operation.ts";
import sheetRemove from "./sheet-remove.operation.ts";
import spreadsheetCreate from "./spreadsheet-create.operation.ts";
import spreadsheetDelete from "./spreadsheet-delete.operation.ts";
import { upgrade } from "./upgrade.ts";

const others = [
  rowRead,
  rowsDelete,
  sheetClear,
  sheetCreate,
  sheetRemove,
  spreadsheetCreate,
  spreadsheetDelete,
] as const;

const service = {
  displayName: "Google Sheets",
  description: "Reads and writes rows in Google Sheets",
  icon: "file:google-sheets.svg",
  version: [4, 4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 4.7],
  ...sheetsConnection,
  resources: { spreadsheet: "Document", sheet: "Sheet Within Document" },
  defaultResource: "sheet",
  operations: [rowAppend, rowUpsert, rowUpdate, ...others],
  methods: sheetsMethods("googleSheetsOAuth2Api"),
  upgrade,
  repair: meantNames({
    values: {
      authentication: { googleOAuth2Api: "oAuth2", oAuth2Api: "oAuth2", predefinedCredentialType: "oAuth2" },
      operation: { appendRow: "append", getAll: "read", getMany: "read", getRows: "read" },
    },
  }),
  codex: {
    categories: ["Data & Storage", "Productivity"],
    alias: ["csv", "spreadsheet", "table", "excel", "gs", "rows"],
  },
} as const satisfies Omit<ServiceDeclaration, "name">;

const name = "n8n-nodes-base.googleSheets";
const [oAuth2, serviceAccount] = sheetsConnection.credentials;

export default defineService({
  name: "n8n-nodes-base.googleSheets",
  ...service,
  older: [
    lowerDescription({
      name,
      ...service,
      version: [1, 2],
      credentials: [serviceAccount, oAuth2],
      operations: [...operationsOf1, spreadsheetCreate],
    }),
    lowerDescription({
      name,
      ...service,
      version: 3,
      operations: [rowRead, ...writingOf3, ...others.slice(1)],
    }),
  ],
});
