import {
  describeEveryField,
  describeEveryOperation,
} from "../../service/testing/contract-server/every-operation.ts";
import type { ContractServer } from "../../service/testing/contract-server/start-contract-server.ts";
import entra from "../microsoft-entra/microsoft-entra.node.ts";
import excel from "../microsoft-excel/microsoft-excel.node.ts";
import security from "../microsoft-graph-security/microsoft-graph-security.node.ts";
import oneDrive from "../microsoft-onedrive/microsoft-onedrive.node.ts";
import outlook from "../microsoft-outlook/microsoft-outlook.node.ts";
import sharePoint from "../microsoft-sharepoint/microsoft-sharepoint.node.ts";
import teams from "../microsoft-teams/microsoft-teams.node.ts";
import toDo from "../microsoft-to-do/microsoft-to-do.node.ts";

const match = {
  columnToMatchOn: "Name",
  valueToMatchOn: "Ada",
  fieldsUi: { values: [{ column: "Age", fieldValue: "36" }] },
};

const walk = {
  nodes: [outlook, excel, oneDrive, teams, sharePoint, toDo, entra, security],
  contracts: ["microsoft-graph", "microsoft-outlook", "microsoft-sharepoint"],
  account: { subdomain: "contoso" },
  samples: { lookupColumn: "sample-name" },
  given: {
    "microsoftExcel worksheet update": match,
    "microsoftExcel worksheet upsert": match,
    "microsoftSharePoint item update": {
      columns: { mappingMode: "defineBelow", value: { id: "7", Title: "a" } },
    },
    "microsoftOneDrive file upload": { fileName: "a.txt" },
    "microsoftExcel table addTable": { selectRange: "manual", range: "A1:B2" },
  },
  prepare: (server: ContractServer) => {
    const range = {
      address: "Sheet1!A1:B2",
      values: [
        ["Name", "Age"],
        ["Ada", 35],
      ],
    };
    server.prepare("excel.worksheets.usedRange", () => range);
    for (const name of ["get", "update"]) server.prepare(`excel.range.${name}`, () => range);
    server.prepare("mail.folders.children", () => ({ value: [] }));
    server.prepare("excel.rows.list", () => ({ value: [{ index: 0, values: [["a"]] }] }));
  },
};

describeEveryOperation(walk);

describeEveryField({
  ...walk,
  samples: {
    ...walk.samples,
    timeZone: "Europe/Berlin",
    jsonOutput: "[]",
    data: '[["Ada", 36]]',
    birthday: "1815-12-10",
  },
});
