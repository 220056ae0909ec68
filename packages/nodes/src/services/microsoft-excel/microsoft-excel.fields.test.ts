import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./microsoft-excel.node.ts";
import credential from "./microsoft-excel-oauth2.credential.ts";

// Shaped as https://learn.microsoft.com/graph/api/resources/excel shows it.
const sheet = { id: "s", name: "Sheet1", position: 0, visibility: "Visible" };
const values = [
  ["Name", "Count"],
  ["A", 1],
  ["B", 2],
];
const rows = values.slice(1).map((cells, index) => ({ index, values: [cells] }));
const sheets = "/v1.0/me/drive/items/w/workbook/worksheets";
const table = `${sheets}/s/tables/t`;

describeServiceFields({
  node,
  fields: "microsoft-excel",
  credentialTypes: [credential],
  credential: () => ({ oauthTokenData: { access_token: "t1" } }),
  answers: {
    [`GET ${sheets}`]: { value: [sheet] },
    [`GET ${sheets}/s/usedRange(valuesOnly=true)`]: { address: "Sheet1!A1:B3", values },
    [`GET ${table}/columns`]: { value: [{ name: "Name" }, { name: "Count" }] },
    [`GET ${table}/headerRowRange`]: { values: [["Name", "Count"]] },
    [`GET ${table}/rows`]: { value: rows },
  },
});
