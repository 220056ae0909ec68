import { describeReadFields } from "../../service/testing/contract-server/describe-read-fields.ts";
import node from "./google-sheets.node.ts";

describeReadFields({
  node,
  fields: "google-sheets",
  contracts: ["google-sheets"],
  prepare: (server) => {
    const sheets = [{ properties: { sheetId: 0, title: "People", index: 0 } }];
    server
      .prepare("sheets.spreadsheets.get", () => ({ sheets }))
      .prepare("sheets.spreadsheets.values.get", () => ({ values: [["Name"], ["Ada"]] }));
  },
});
