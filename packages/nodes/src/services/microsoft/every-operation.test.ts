import { describeEveryOperation } from "../../service/testing/contract-server/every-operation.ts";
import excel from "../microsoft-excel/microsoft-excel.node.ts";
import oneDrive from "../microsoft-onedrive/microsoft-onedrive.node.ts";

const match = {
  columnToMatchOn: "Name",
  valueToMatchOn: "Ada",
  fieldsUi: { values: [{ column: "Age", fieldValue: "36" }] },
};

describeEveryOperation({
  nodes: [excel, oneDrive],
  contracts: ["microsoft-graph"],
  samples: { lookupColumn: "sample-name" },
  given: {
    "microsoftExcel worksheet update": match,
    "microsoftExcel worksheet upsert": match,
    "microsoftOneDrive file upload": { fileName: "a.txt" },
    "microsoftExcel table addTable": { selectRange: "manual", range: "A1:B2" },
  },
  prepare: (server) => {
    const range = {
      address: "Sheet1!A1:B2",
      values: [
        ["Name", "Age"],
        ["Ada", 35],
      ],
    };
    server.prepare("excel.worksheets.usedRange", () => range);
    server.prepare("excel.rows.list", () => ({ value: [{ index: 0, values: [["a"]] }] }));
  },
});
