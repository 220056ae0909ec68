import type { ServiceDeclaration } from "../../service/service.ts";
import { connection, methods } from "./connection.ts";
import { tableOperations } from "./operations/table.ts";
import { workbookOperations } from "./operations/workbook.ts";
import { worksheetOperations } from "./operations/worksheet.ts";
import { writeOperations } from "./operations/write.ts";

/** Excel without its type name. */
export const service: Omit<ServiceDeclaration, "name"> = {
  displayName: "Microsoft Excel 365",
  description: "Reads and writes workbooks, sheets and tables in Microsoft Excel",
  version: [2, 2.1, 2.2],
  icon: "file:microsoft-excel.svg",
  ...connection,
  resources: { table: "Table", workbook: "Workbook", worksheet: "Sheet" },
  defaultResource: "workbook",
  operations: [...tableOperations, ...workbookOperations, ...worksheetOperations, ...writeOperations],
  methods,
  codex: { categories: ["Data & Storage"], alias: ["spreadsheet", "xlsx", "rows", "microsoft"] },
};
